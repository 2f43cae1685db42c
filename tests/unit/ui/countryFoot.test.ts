import { expect, test } from "vitest";
import { textOfFile } from "../../helpers/sourceFiles.ts";

test("CAT-4 the country is at the panel's bottom, however little is above it", () => {
  const sheet = textOfFile("src/panels/catalogue/head/CountrySelect.module.css");
  expect(/\.foot \{[^}]*\bmargin-top: auto;/.test(sheet)).toBe(true);
});
