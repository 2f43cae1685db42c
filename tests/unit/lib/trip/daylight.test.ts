import { expect, test } from "vitest";
import { dateOfDay, daylight, daylightMinutes } from "../../../../src/lib/trip/daylight.ts";

const PRAGUE = [14.42, 50.09] as const;
/** The hour and minute in UTC. */
const clock = (date: Date) => date.toISOString().slice(0, 16);

/** @returns minutes by which a date is off */
const off = (date: Date, expected: string) => Math.abs(date.getTime() - Date.parse(`${expected}Z`)) / 60_000;

function sunOf(...args: Parameters<typeof daylight>) {
  const light = daylight(...args);
  if (light.kind !== "day") throw new Error(`The sun is ${light.kind}`);
  return light;
}

test("the sun rises and sets in Prague when the almanac says, within three minutes", () => {
  // 21 June 2026: 4:52 and 21:15 by summer time. 21 December 2026: 7:58 and 16:02 by winter time.
  const june = sunOf("2026-06-21", 0, PRAGUE);
  expect(off(june.sunrise, "2026-06-21T02:52")).toBeLessThan(3);
  expect(off(june.sunset, "2026-06-21T19:15")).toBeLessThan(3);
  const december = sunOf("2026-12-20", 1, PRAGUE);
  expect(off(december.sunrise, "2026-12-21T06:58")).toBeLessThan(3);
  expect(off(december.sunset, "2026-12-21T15:02")).toBeLessThan(3);
  expect(Math.round(daylightMinutes(june) / 10)).toBe(98);
});

test("the sun neither sets nor rises beyond the polar circle", () => {
  const tromso = [18.95, 69.65] as const;
  expect(daylight("2026-06-21", 0, tromso)).toEqual({ kind: "alwaysUp" });
  expect(daylight("2026-12-21", 0, tromso)).toEqual({ kind: "alwaysDown" });
  expect(daylightMinutes({ kind: "alwaysUp" })).toBe(1440);
  expect(daylightMinutes({ kind: "alwaysDown" })).toBe(0);
  expect(daylight("2026-06-21", 0, [0, 90]).kind).toBe("alwaysUp");
});

test("a day is the day at the place, on both sides of the date line and past 180 degrees", () => {
  // Suva is 12 hours ahead: its sun rises on the evening before in UTC.
  const fiji = sunOf("2026-03-20", 0, [178.4, -18.1]);
  expect(clock(fiji.sunrise).slice(0, 10)).toBe("2026-03-19");
  expect(clock(fiji.sunset).slice(0, 10)).toBe("2026-03-20");
  const apia = sunOf("2026-03-20", 0, [-171.8, -13.8]);
  expect(clock(apia.sunrise).slice(0, 10)).toBe("2026-03-20");
  const unwrapped = sunOf("2026-03-20", 0, [188.2, -13.8]);
  expect(Math.abs(unwrapped.sunrise.getTime() - apia.sunrise.getTime())).toBeLessThan(1000);
});

test("days follow one another when clocks change", () => {
  const days = [0, 1, 2].map((day) => sunOf("2026-03-28", day, PRAGUE).sunrise);
  expect(days.map((date) => clock(date).slice(0, 10))).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(new Date(dateOfDay("2026-03-28", 2)).toISOString()).toBe("2026-03-30T00:00:00.000Z");
});
