import { expect, test } from "vitest";
import { textOfFile } from "../../helpers/sourceFiles.ts";

/** A common phone in landscape. */
const WINDOW = { width: 667, height: 375 };
const INSET = 12;

const sheet = textOfFile("src/ui/global.css");

/** A length in pixels that the style sheet sets under a media query, without the insets of the screen. */
function pixelsOf(name: string, kind: string, part: string): number {
  const rule = `@media ${kind} {\n  ${part} {`;
  const body = sheet.slice(sheet.indexOf(rule)).split("}")[0] ?? "";
  return Number(new RegExp(`${name}: (?:calc\\()?(\\d+)px`).exec(body)?.[1]);
}

test("SHELL-20 a phone in landscape has a map between header and elevation chart", () => {
  const ofLow = (name: string) => pixelsOf(name, "(max-height: 500px)", ":root");
  expect(WINDOW.height - ofLow("--header-h") - ofLow("--profile-h") - 2 * INSET).toBeGreaterThan(150);
});

test("SHELL-20 a phone in landscape keeps half of its width for the guide map", () => {
  const kind = "(max-height: 500px) and (max-width: 1000px)";
  const panel = pixelsOf("--panel-w", kind, ":root:has(#reader-panel)");
  expect(WINDOW.width - panel - 2 * INSET).toBeGreaterThan(WINDOW.width / 2);
});
