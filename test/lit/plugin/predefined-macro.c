// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -D__PENCIL__ %s
// RUN: %clang -fplugin=%plugin -fsyntax-only -Werror -D__PENCIL__=1 %s
// RUN: not %clang -fplugin=%plugin -fsyntax-only -U__PENCIL__ %s
// RUN: not %clang -fsyntax-only %s
// __PENCIL__ is 1 with the plugin; the command line may say it as well.
#if __PENCIL__ != 1
#error not defined
#endif
int x;
