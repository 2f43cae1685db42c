import { expect, test } from "vitest";
import { sanitizeHtml } from "../../../src/ui/sanitizeHtml.ts";

test("ERR-24 text that a popover would hide is shown", () => {
  expect(
    sanitizeHtml('<div popover="manual">Ford</div><a popovertarget="x" href="https://a.example/">b</a>'),
  ).toBe('<div>Ford</div><a href="https://a.example/" target="_blank" rel="noopener">b</a>');
});
