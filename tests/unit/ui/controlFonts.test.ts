import { expect, test } from "vitest";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const RESET = /((?:\w+,?\s+)+)\{\s*font: inherit;/;

test("all controls inherit the text size, since browsers give them their own", () => {
  const screens = filesUnder("src", [".tsx"]).map(textOfFile).join("");
  const used = ["button", "input", "select", "textarea"].filter((tag) => screens.includes(`<${tag}\n`));
  expect(used).toContain("select");
  const reset = RESET.exec(textOfFile("src/ui/global.css"))?.[1]?.split(/[,\s]+/);
  expect(reset).toEqual(expect.arrayContaining(used));
});
