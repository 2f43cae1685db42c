import { expect, test } from "vitest";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const HOVER_BLOCK = /@media \(hover: hover\) \{\n(?: {2}.*\n|\n)*\}/g;

test("SYS-30 a tapped control does not keep its hover style", () => {
  const sheets = filesUnder("src", [".module.css"]);
  expect(sheets.length).toBeGreaterThan(100);
  const sticky = sheets.filter((path) => textOfFile(path).replaceAll(HOVER_BLOCK, "").includes(":hover"));
  expect(sticky).toEqual([]);
});

test("the button of an open menu keeps its size", () => {
  const open = filesUnder("src", [".module.css"]).flatMap((path) =>
    [...textOfFile(path).matchAll(/[^{}]*\[data-popup-open\][^{}]*\{([^}]*)\}/g)].map(([, body]) => body),
  );
  expect(open).not.toEqual([]);
  expect(open.filter((body) => /\b(width|height)\b/.test(body ?? ""))).toEqual([]);
});
