import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormatOptions } from "../../../src/i18n/format.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

async function formatOf(options: Partial<FormatOptions> = {}) {
  const { createFormat } = await import("../../../src/i18n/format.ts");
  return createFormat({ language: "en", distanceUnit: "kilometers", elevationUnit: "meters", ...options });
}

/** Number formats part thousands by no-break spaces; these are read as plain ones here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("L10N-6 distances show one decimal", async () => {
  const format = await formatOf();
  expect([0, 49, 51, 1000, 1234567].map(format.distance)).toEqual([
    "0.0 km",
    "0.0 km",
    "0.1 km",
    "1.0 km",
    "1,234.6 km",
  ]);
  expect(format.distanceParts(1500)).toEqual({ value: "1.5", unit: "km" });
  expect(format.length(3)).toBe("3.0 km");
});

test("L10N-6 elevations are whole numbers", async () => {
  const format = await formatOf();
  expect([0.4, 812.5, -28.3, 8848.86].map(format.elevation)).toEqual(["0 m", "813 m", "-28 m", "8,849 m"]);
});

test("miles and feet are shown where they are chosen", async () => {
  const format = await formatOf({ distanceUnit: "miles", elevationUnit: "feet" });
  expect(format.distance(16093.44)).toBe("10.0 mi");
  expect(format.elevation(304.8)).toBe("1,000 ft");
});

test("a unit has the form that the number beside it needs, fractions included", async () => {
  const format = await formatOf({ language: "uk", distanceUnit: "miles", elevationUnit: "feet" });
  const miles = [1, 1.5, 2, 5, 21, 155.7].map((value) => plain(format.quantity(value, "miles")));
  expect(miles).toEqual(["1 миля", "1,5 милі", "2 милі", "5 миль", "21 миля", "155,7 милі"]);
  expect(plain(format.length(5))).toBe("5,0 милі");
  expect(plain(format.elevation(304.8 * 4.719))).toBe("4 719 фт");
  const czech = await formatOf({ language: "cs", distanceUnit: "miles" });
  expect(plain(czech.distance(16093.44))).toBe("10,0 mi");
});

test("L10N-5 units of each language are those of the Unicode CLDR", async () => {
  const { loadLanguage, textOf } = await import("../../../src/i18n/texts.ts");
  await Promise.all([loadLanguage("uk"), loadLanguage("cs")]);
  for (const language of ["en", "uk", "cs"] as const) {
    const format = await formatOf({ language });
    for (const unit of ["meters", "kilometers", "miles", "feet"] as const) {
      expect(plain(format.quantity(2, unit))).toBe(`2 ${textOf(language, `units.${unit}`)}`);
    }
  }
});

test("numbers are written as the language writes them", async () => {
  expect(plain((await formatOf({ language: "cs" })).distance(1234567))).toBe("1 234,6 km");
  expect(plain((await formatOf({ language: "uk" })).count(1234567))).toBe("1 234 567");
});

test("L10N-8 dates follow the language", async () => {
  const time = new Date(2025, 5, 1).getTime();
  expect((await formatOf()).date(time)).toBe("Jun 1, 2025");
  expect(plain((await formatOf({ language: "cs" })).date(time))).toBe("1. 6. 2025");
});

test("an age is told in its largest whole unit", async () => {
  const format = await formatOf();
  const now = Date.UTC(2025, 5, 1);
  const ago = (seconds: number) => format.age(now - seconds * 1000, now);
  expect([30, 120, 7200, 86400, 10 * 86400, 60 * 86400, 800 * 86400].map(ago)).toEqual([
    "this minute",
    "2 minutes ago",
    "2 hours ago",
    "yesterday",
    "last week",
    "2 months ago",
    "2 years ago",
  ]);
});

test("an age that rounds up to the next unit is told in that", async () => {
  const format = await formatOf();
  const now = Date.UTC(2025, 5, 1);
  const ago = (seconds: number) => format.age(now - seconds * 1000, now);
  expect([3599, 23.6 * 3600, 6.6 * 86400, 364 * 86400].map(ago)).toEqual([
    "1 hour ago",
    "yesterday",
    "last week",
    "last year",
  ]);
  expect([59, 29 * 86400, 31 * 86400].map(ago)).toEqual(["this minute", "4 weeks ago", "last month"]);
});

test("what rounds to nothing has no sign", async () => {
  const format = await formatOf();
  expect(format.elevation(-0.3)).toBe("0 m");
  expect(format.elevationParts(-0.3).value).toBe("0");
  expect(format.distance(-20)).toBe("0.0 km");
  expect(format.tick(-0.01, 1)).toBe("0.0");
  expect([-28.3, -1].map(format.elevation)).toEqual(["-28 m", "-1 m"]);
});

test("bytes are told in kilobytes below a megabyte", async () => {
  const format = await formatOf();
  expect([0, 999_400, 1_000_000, 12_340_000].map(format.bytes)).toEqual([
    "0 kB",
    "999 kB",
    "1.0 MB",
    "12 MB",
  ]);
});

test("bytes have the units of the language", async () => {
  expect(plain((await formatOf({ language: "uk" })).bytes(12_340_000))).toBe("12 МБ");
  expect(plain((await formatOf({ language: "cs" })).bytes(1_500_000))).toBe("1,5 MB");
});

test.each([
  [{ final: 9.99, currencyCode: "USD" }, "US $9.99"],
  [{ final: 9.5, currencyCode: "EUR" }, "EUR 9.50"],
  [{ final: 0, currencyCode: "CZK" }, "CZK 0.00"],
  [{ final: 9.996, currencyCode: "USD" }, "US $10.00"],
  [{ final: 9.99, currencyCode: null }, "??? 9.99"],
  [{ final: null, currencyCode: "USD" }, null],
  [null, null],
])("CART-37 the price %j reads %s", async (price, text) => {
  expect((await formatOf()).price(price)).toBe(text);
});

test("none of the browser's formatters is made before it is asked for, and none twice", async () => {
  const { NumberFormat } = Intl;
  const making = vi.spyOn(Intl, "NumberFormat").mockImplementation(function make(...options) {
    return new NumberFormat(...options);
  });
  const format = await formatOf();
  expect(making).not.toHaveBeenCalled();
  for (const value of [1, 2, 3]) {
    format.count(value);
    format.tick(value, 2);
  }
  expect(making).toHaveBeenCalledTimes(2);
  making.mockRestore();
});

test("times are those of the time zone that the device is in by now", async () => {
  vi.stubEnv("TZ", "Europe/Prague");
  const format = await formatOf({ language: "cs" });
  const noon = Date.UTC(2026, 5, 1, 12);
  expect(format.time(noon)).toBe("14:00");
  vi.stubEnv("TZ", "Europe/Kyiv");
  expect(format.time(noon)).toBe("15:00");
  vi.unstubAllEnvs();
});
