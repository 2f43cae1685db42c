import { expect, test } from "vitest";
import * as cs from "../../../src/i18n/cs/index.ts";
import * as uk from "../../../src/i18n/uk/index.ts";
import { english as allEnglish } from "../../helpers/english.ts";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

/** 'area.key' with its text. */
function flat(areas: Record<string, Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );
}

/** The areas of a translation, without its names of tags. */
function areasOf({ tags: _tags, ...areas }: typeof cs | typeof uk) {
  return areas;
}

const english = flat(await allEnglish());
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

test.each([
  ["uk", flat(areasOf(uk))],
  ["cs", flat(areasOf(cs))],
])("L10N-3 L10N-22 every text exists in %s, with the same places for values", (language, translated) => {
  // English has no form for few.
  const expected = [...english].flatMap(([key, text]): [string, string][] =>
    english.has(key.replace(/_other$/, "_one")) && key.endsWith("_other")
      ? [
          [key, text],
          [key.replace(/other$/, "few"), text],
        ]
      : [[key, text]],
  );
  expect([...translated.keys()].toSorted()).toEqual(expected.map(([key]) => key).toSorted());
  // In Ukrainian 21, 31 and so on take the form of one too, which therefore says as much as the others.
  const modelOf = ([key, text]: [string, string]) =>
    (language === "uk" ? english.get(key.replace(/_one$/, "_other")) : null) ?? text;
  const differing = expected.filter(
    (each) => String(places(modelOf(each))) !== String(places(translated.get(each[0]) ?? "")),
  );
  expect(differing).toEqual([]);
  expect([...translated].filter(([, text]) => text.trim() === "")).toEqual([]);
});

/** Forms of one text by number. */
const PLURAL = /_(zero|one|few|many|other)$/;

test("every text is shown somewhere", () => {
  const sources = filesUnder("src", [".ts", ".tsx"])
    .filter((file) => !/^src\/(i18n\/\w\w\/|server\/)/.test(file))
    .map(textOfFile)
    .join("\n");
  // Keys that are put together: `guideMap.icon${…}`, or a whole key in a variable: `guideMap.${…}`.
  const starts = [...sources.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1] ?? "");
  const isShown = (key: string) => {
    if (sources.includes(`"${key.replace(PLURAL, "")}"`) || sources.includes(`"${key}"`)) return true;
    const name = key.slice(key.indexOf(".") + 1);
    return starts.some((start) =>
      start.endsWith(".")
        ? key.startsWith(start) && new RegExp(`\\b${name}\\b`).test(sources)
        : key.startsWith(start),
    );
  };
  expect([...english.keys()].filter((key) => !isShown(key))).toEqual([]);
});
