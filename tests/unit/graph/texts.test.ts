import { expect, test } from "vitest";
import { cs } from "../../../src/i18n/cs/index.ts";
import { en } from "../../../src/i18n/en/index.ts";
import { uk } from "../../../src/i18n/uk/index.ts";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

/** 'area.key' with its text. */
function flat(areas: Record<string, Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );
}

const english = flat(en);
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

test.each([
  ["uk", flat(uk)],
  ["cs", flat(cs)],
])("L10N-3 every text exists in %s, with the same places for values", (_language, translated) => {
  expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  const differing = [...english].filter(
    ([key, text]) => String(places(text)) !== String(places(translated.get(key) ?? "")),
  );
  expect(differing).toEqual([]);
  expect([...translated].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("every text is shown somewhere", () => {
  const sources = filesUnder("src", [".ts", ".tsx"])
    .filter((file) => !/^src\/(i18n\/\w\w\/|server\/)/.test(file))
    .map(textOfFile)
    .join("\n");
  const starts = [...sources.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1] ?? "");
  const unused = [...english.keys()].filter(
    (key) => !sources.includes(`"${key}"`) && !starts.some((start) => key.startsWith(start)),
  );
  expect(unused).toEqual([]);
});
