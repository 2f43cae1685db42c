import { expect, test } from "vitest";
import { withoutHandlers } from "../../../src/ui/withoutHandlers.ts";

test.each([
  ["<img src=x onerror=go()>", "<img src=x data-refused=go()>"],
  ['<p STYLE="color:red" class="a">', '<p data-refused="color:red" class="a">'],
  ["<svg/onload=go()>", "<svg/data-refused=go()>"],
  ['<a title="a>b"onclick = "go()">x</a>', '<a title="a>b"data-refused = "go()">x</a>'],
  ["<a title='one = 1' href='/once=2'>", "<a title='one = 1' href='/once=2'>"],
  ['<style><a title="</style><img onerror=go()>">', '<style><a title="</style><img data-refused=go()>">'],
  ["<a <b onload=go()", "<a <b data-refused=go()"],
])("ERR-24 %s parses as %s", (html, expected) => {
  expect(withoutHandlers(html)).toBe(expected);
});

test.each(["", "Turn on = left, 1 < 2 onwards", "<p>one = two</p>", "a <3 onfoot=1"])(
  "ERR-24 %o stays as it is",
  (html) => {
    expect(withoutHandlers(html)).toBe(html);
  },
);

test.each(["<a ", "<a x=", "<a x='", '<a x="<', "<"])("a long row of %o is read in one go", (part) => {
  const started = performance.now();
  withoutHandlers(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
