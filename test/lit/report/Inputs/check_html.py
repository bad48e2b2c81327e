# check_html.py - Is a page well formed and on its own?
#
# In:  HTML on standard input.
# Out: 0; an assertion that names the place otherwise. Every element is closed
#      where it should be, ids are unique, links inside the page lead somewhere,
#      and nothing is fetched or run.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import html.parser
import sys

EMPTY = {"meta", "rect", "path", "polygon", "circle"}
FETCHING = {"script", "link", "img", "iframe", "object", "embed", "base"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.targets = [], [], []

    def handle_starttag(self, tag, attributes):
        assert tag not in FETCHING, (tag, self.getpos())
        for name, value in attributes:
            assert not name.startswith("on"), (name, self.getpos())
            assert name != "src", self.getpos()
            if name == "href":
                assert value.startswith("#"), (value, self.getpos())
                self.targets.append(value[1:])
            if name == "id":
                self.ids.append(value)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        assert tag in EMPTY, (tag, self.getpos())
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open, self.getpos())
        self.open.pop()


text = sys.stdin.buffer.read().decode("utf-8", "strict")
assert text.startswith("<!DOCTYPE html>")
assert "@import" not in text and "url(" not in text
page = Page()
page.feed(text)
page.close()
assert not page.open, page.open
assert len(page.ids) == len(set(page.ids)), page.ids
assert set(page.targets) <= set(page.ids), (page.targets, page.ids)
