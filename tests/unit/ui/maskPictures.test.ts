import { expect, test } from "vitest";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

test("a picture that fails to load leaves no block of plain colour, as a mask would", () => {
  const sheets = filesUnder("src", [".css"]);
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((path) => /\bmask(-image)?:[^;]*url\(/.test(textOfFile(path)))).toEqual([]);
});
