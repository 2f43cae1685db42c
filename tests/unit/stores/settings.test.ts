import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

afterEach(() => vi.unstubAllGlobals());

const settingsModule = () => import("../../../src/stores/settings.ts");

test.each([
  ["cs-CZ", "cs"],
  ["uk", "uk"],
  ["UK-ua", "uk"],
  ["en-GB", "en"],
  ["de-DE", "en"],
  ["csb", "en"],
])("L10N-1 the browser language %s reads %s", async (tag, language) => {
  fakeBrowser({ language: tag });
  expect((await settingsModule()).settings.language).toBe(language);
});

test("L10N-2 a chosen language is stored and takes precedence over the browser's", async () => {
  const storage = fakeBrowser({ language: "cs-CZ" });
  (await settingsModule()).chooseLanguage("uk");
  expect(storage.getItem("SWITCHBACK_LANGUAGE")).toBe("uk");
  fakeBrowser({ language: "cs-CZ", stored: { SWITCHBACK_LANGUAGE: "uk" } });
  expect((await settingsModule()).settings.language).toBe("uk");
});

test("SHELL-25 units follow the detected country until one is chosen", async () => {
  fakeBrowser();
  const { chooseDistanceUnit, setDetectedCountry, settings } = await settingsModule();
  expect([settings.distanceUnit, settings.elevationUnit]).toEqual(["miles", "feet"]);
  setDetectedCountry("CZ");
  expect([settings.distanceUnit, settings.elevationUnit]).toEqual(["kilometers", "meters"]);
  setDetectedCountry("GB");
  chooseDistanceUnit("kilometers");
  expect([settings.distanceUnit, settings.elevationUnit]).toEqual(["kilometers", "meters"]);
});

test("SHELL-25 a chosen unit is stored", async () => {
  fakeBrowser({ stored: { SWITCHBACK_UNITS: "kilometers" } });
  expect((await settingsModule()).settings.distanceUnit).toBe("kilometers");
});

test("SHELL-27 corrupt stored settings are dropped and the page starts", async () => {
  const stored = { SWITCHBACK_LANGUAGE: "klingon", SWITCHBACK_UNITS: "{}" };
  const storage = fakeBrowser({ stored });
  const { settings } = await settingsModule();
  expect([settings.language, settings.distanceUnit]).toEqual(["en", "miles"]);
  expect(storage.length).toBe(0);
});

test("SHELL-27 the page starts when storage is blocked", async () => {
  fakeBrowser({ isStorageRefused: true });
  const { chooseDistanceUnit, settings } = await settingsModule();
  chooseDistanceUnit("kilometers");
  expect(settings.distanceUnit).toBe("kilometers");
});

test("READ-45 SHELL-31 SHELL-32 SHELL-33 guides in their secondary direction are stored as a ';' list", async () => {
  const storage = fakeBrowser({ stored: { clockwiseDirectionTrails: "7;9" } });
  const { chooseSecondaryDirection, settings } = await settingsModule();
  expect([...settings.clockwiseDirectionTrails]).toEqual(["7", "9"]);
  chooseSecondaryDirection("11", true);
  chooseSecondaryDirection("11", true);
  chooseSecondaryDirection("7", false);
  expect(storage.getItem("clockwiseDirectionTrails")).toBe("9;11");
  expect(settings).toMatchObject({
    distanceUnit: "miles",
    elevationUnit: "feet",
    clockwiseDirectionTrails: ["9", "11"],
  });
});

test("SHELL-33 the direction of a link is not stored along with that of another guide", async () => {
  const storage = fakeBrowser({ stored: { clockwiseDirectionTrails: "7" } });
  const { chooseSecondaryDirection, showSecondaryDirection, settings } = await settingsModule();
  showSecondaryDirection("7", false);
  showSecondaryDirection("9", true);
  chooseSecondaryDirection("11", true);
  expect([...settings.clockwiseDirectionTrails]).toEqual(["9", "11"]);
  expect(storage.getItem("clockwiseDirectionTrails")).toBe("7;11");
});

test("FOUND-14 a language that the reader has overruled goes from the addresses that Back and links lead to", async () => {
  fakeBrowser();
  const { chooseLanguage } = await settingsModule();
  const replaceState = vi.fn();
  vi.stubGlobal("history", { state: { prevPath: "/guides" }, replaceState });
  chooseLanguage("en");
  expect(replaceState).not.toHaveBeenCalled();
  for (const move of ["popstate", "pushState"]) {
    vi.stubGlobal("location", { href: "https://switchback.test/guides?lang=uk&q=Hut" });
    dispatchEvent(new Event(move));
    const [state, , url] = replaceState.mock.lastCall ?? [];
    expect([state, String(url)]).toEqual([{ prevPath: "/guides" }, "https://switchback.test/guides?q=Hut"]);
    replaceState.mockClear();
  }
});
