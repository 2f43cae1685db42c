import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

beforeEach(() => fakeBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("../../../src/i18n/cs/index.ts");
});

const texts = () => import("../../../src/i18n/texts.ts");

test("a text is shown in the language, once that has arrived", async () => {
  const { loadLanguage, textOf } = await texts();
  const { loadedLanguages } = await import("../../../src/stores/settings.ts");
  expect(textOf("uk", "units.meters")).toBe("m");
  await loadLanguage("uk");
  expect(loadedLanguages.uk).toBe(true);
  expect(textOf("uk", "units.meters")).toBe("м");
  expect(textOf("en", "units.meters")).toBe("m");
});

test("L10N-3 a key that a translation lacks shows the English text", async () => {
  vi.doMock("../../../src/i18n/cs/index.ts", () => ({
    shell: { notFound: "Nenalezeno" },
    tags: {},
  }));
  const { loadLanguage, textOf } = await texts();
  await loadLanguage("cs");
  expect(textOf("cs", "shell.notFound")).toBe("Nenalezeno");
  expect(textOf("cs", "shell.retry")).toBe("Try again");
});

test("L10N-4 tags have a name in the language, and others stay as they are", async () => {
  const { loadLanguage, tagName } = await texts();
  expect(tagName("uk", "Mountains")).toBe("Mountains");
  await loadLanguage("uk");
  expect(
    ["Mountains", "New Zealand", "Herdsman Lake", "constructor"].map((tag) => tagName("uk", tag)),
  ).toEqual(["Гори", "Нова Зеландія", "Herdsman Lake", "constructor"]);
  expect(tagName("en", "Mountains")).toBe("Mountains");
});

test("an area that comes later is there with the code that shows it, also after a change of the language", async () => {
  const { loadLanguage, textOf } = await texts();
  const { withTexts } = await import("../../../src/i18n/withTexts.ts");
  expect(textOf("en", "filters.clearAll")).toBe("");
  expect(await withTexts(Promise.resolve("the code"), "filters", "guide")).toBe("the code");
  expect(textOf("en", "filters.clearAll")).toBe("Clear all");
  expect(textOf("en", "guide.tags")).toBe("Tags");
  await loadLanguage("cs");
  expect(textOf("cs", "filters.clearAll")).toBe("Vymazat vše");
  expect(textOf("cs", "catalogue.title")).toBe("Průvodci");
});
