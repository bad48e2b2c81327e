# exit-code.sh CODE COMMAND... - does the command exit with this code?
expected=$1
shift
"$@" 2>/dev/null
test $? -eq "$expected"
