import { expect, test } from "vitest";
import { pluralForm } from "../../../src/i18n/pluralForm.ts";

const counts = [0, 1, 2, 5, 21];

test("each language counts in its own forms", () => {
  expect(counts.map((count) => pluralForm("en", count))).toEqual(["other", "one", "other", "other", "other"]);
  expect(counts.map((count) => pluralForm("uk", count))).toEqual(["other", "one", "few", "other", "one"]);
  expect(counts.map((count) => pluralForm("cs", count))).toEqual(["other", "one", "few", "other", "other"]);
});
