import { expect, test } from "vitest";
import { languageOf } from "../../../src/lib/language.ts";

test.each([
  ["cs-CZ", "cs"],
  ["UK", "uk"],
  ["en", "en"],
  ["de-CH", null],
  ["", null],
])("the language of %j is %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
