import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIcon } from "../../../src/server/cli/importCommand.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

function iconFile(attributes: string, content: string): string {
  const path = join(temporaryFolder(), "mark.svg");
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
  return path;
}

test("an icon that can be drawn is taken as it is", async () => {
  const svg = await readIcon(iconFile('viewBox="0 0 10 10"', '<path d="M0 0h9v9z"/>'));
  expect(svg).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>');
});

/** Each group holds two copies of the one before: 2^22 paths. */
const EXPLODING = Array.from(
  { length: 22 },
  (_, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}"/></g>`,
).join("");

test.each([
  ['viewBox="0 0 10 10"', `<path id="g0" d="M0 0h9v9z"/>${EXPLODING}`],
  ['width="1" height="1000000"', '<path d="M0 0h9v9z"/>'],
  ['width="0" height="0"', '<path d="M0 0h9v9z"/>'],
])("an icon with %s that cannot be drawn is refused", async (attributes, content) => {
  await expect(readIcon(iconFile(attributes, content))).rejects.toThrow("mark.svg: cannot be drawn");
});
