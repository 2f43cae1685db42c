import { expect, test } from "vitest";
import * as cs from "../../../src/i18n/cs/index.ts";
import * as uk from "../../../src/i18n/uk/index.ts";
import { pluralForm } from "../../../src/i18n/usePlural.ts";

const counts = [0, 1, 2, 5, 21];

test("L10N-7 followers are counted in each language's own forms, 'many' in the form of 'other'", async () => {
  const dictionaries = { uk, cs };
  const shown = (language: "uk" | "cs", key: "followers" | "followings") =>
    counts.map(
      (count) => dictionaries[language].profile[`${key}_${pluralForm(language, count)}`]?.split("| ")[1],
    );
  expect(shown("uk", "followers")).toEqual([
    "підписників",
    "підписник",
    "підписники",
    "підписників",
    "підписник",
  ]);
  expect(shown("cs", "followers")).toEqual([
    "sledujících",
    "sledující",
    "sledující",
    "sledujících",
    "sledujících",
  ]);
  expect(shown("uk", "followings")).toEqual(["підписок", "підписка", "підписки", "підписок", "підписка"]);
  expect(shown("cs", "followings")).toEqual([
    "sledovaných",
    "sledovaný",
    "sledovaní",
    "sledovaných",
    "sledovaných",
  ]);
});

test("each language counts in its own forms", () => {
  expect(counts.map((count) => pluralForm("en", count))).toEqual(["other", "one", "other", "other", "other"]);
  expect(counts.map((count) => pluralForm("uk", count))).toEqual(["other", "one", "few", "other", "one"]);
  expect(counts.map((count) => pluralForm("cs", count))).toEqual(["other", "one", "few", "other", "other"]);
});
