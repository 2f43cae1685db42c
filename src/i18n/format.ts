import { lengthDecimals } from "../lib/guides/lengthScale.ts";
import type { Language } from "../lib/language.ts";
import { memoizeOnce, memoizePerKey } from "../lib/memoize.ts";
import { priceText } from "../lib/priceText.ts";
import { type DistanceUnitName, type ElevationUnitName, fromMeters, type UnitName } from "../lib/units.ts";
import { ageText } from "./ageText.ts";

export interface FormatOptions {
  language: Language;
  distanceUnit: DistanceUnitName;
  elevationUnit: ElevationUnitName;
}

/** A number and its unit separately, so that the unit can be styled. */
export interface Quantity {
  value: string;
  unit: string;
}

/** A number and its unit as one text. */
export function quantityText({ value, unit }: Quantity): string {
  return `${value} ${unit}`.trimEnd();
}

/** Stands for a number that is not known. */
export const UNKNOWN: Quantity = { value: "—", unit: "" };

/** Names of the units in the Unicode CLDR, which knows the form of each beside any number ('5 миль', '5,5 милі'). */
const CLDR_UNITS = {
  meters: "meter",
  kilometers: "kilometer",
  miles: "mile",
  feet: "foot",
  kilobytes: "kilobyte",
  megabytes: "megabyte",
  kilograms: "kilogram",
  pounds: "pound",
} as const satisfies Readonly<Record<UnitName | "kilobytes" | "megabytes" | "kilograms" | "pounds", string>>;

/** Metres or feet from which a distance is given in kilometres or miles. */
const NEAR_UNITS = 1000;

const KILOGRAMS_IN_POUND = 0.453_592_37;

/** Formats every number, date and price on the page. */
export function createFormat({ language, distanceUnit, elevationUnit }: FormatOptions) {
  // Each Intl formatter takes a millisecond or two to construct, so they are created on first use.
  const numbers = (options: Intl.NumberFormatOptions) =>
    // A negative number that rounds to 0 must not become -0.
    memoizeOnce(() => new Intl.NumberFormat(language, { signDisplay: "negative", ...options }));
  /** Formats a number with its unit, which follows the number in all languages of the page. */
  const quantities = (options: Intl.NumberFormatOptions) => {
    const byUnit = memoizePerKey((unit: keyof typeof CLDR_UNITS) =>
      numbers({ style: "unit", unit: CLDR_UNITS[unit], unitDisplay: "short", ...options })(),
    );
    return (value: number, unit: keyof typeof CLDR_UNITS): Quantity => {
      const parts = byUnit(unit).formatToParts(value);
      const textOf = (isUnit: boolean) =>
        parts.map((part) => ((part.type === "unit") === isUnit ? part.value : "")).join("");
      return { value: textOf(false).trim(), unit: textOf(true) };
    };
  };
  const whole = numbers({ maximumFractionDigits: 0 });
  const short = numbers({ maximumSignificantDigits: 3 });
  const plain = numbers({ maximumFractionDigits: 1 });
  const dayCounts = numbers({ style: "unit", unit: "day", unitDisplay: "long", maximumFractionDigits: 1 });
  const wholePercent = numbers({ style: "percent", maximumFractionDigits: 0 });
  const percent = numbers({ style: "percent", maximumFractionDigits: 1 });
  const day = dates(language, { dateStyle: "medium" });
  const clock = dates(language, { timeStyle: "short" });
  const moment = dates(language, { dateStyle: "medium", timeStyle: "long" });
  const relative = memoizeOnce(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
  const decimalsOf = (decimals: number) => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const fixedNumbers = memoizePerKey((decimals: number) => numbers(decimalsOf(decimals))());
  const fixedQuantities = memoizePerKey((decimals: number) => quantities(decimalsOf(decimals)));
  const wholeQuantity = fixedQuantities(0);
  const plainQuantity = quantities({ maximumFractionDigits: 1 });
  const shortQuantity = quantities({ maximumSignificantDigits: 3 });

  const distanceParts = (meters: number) =>
    fixedQuantities(1)(fromMeters(meters, distanceUnit), distanceUnit);
  const awayParts = (meters: number): Quantity => {
    const near = fromMeters(meters, elevationUnit);
    if (near < NEAR_UNITS) return wholeQuantity(roundTo(near, near < 100 ? 5 : 10), elevationUnit);
    return shortQuantity(roundTo(fromMeters(meters, distanceUnit), 0.1), distanceUnit);
  };
  const elevationParts = (meters: number | null): Quantity =>
    meters === null ? UNKNOWN : wholeQuantity(Math.round(fromMeters(meters, elevationUnit)), elevationUnit);

  return {
    /** Distances to 1 decimal. */
    distanceParts,
    distance: (meters: number) => quantityText(distanceParts(meters)),
    /** Elevations and ascents to whole numbers, a dash for an unknown one. */
    elevationParts,
    elevation: (meters: number | null) => quantityText(elevationParts(meters)),
    /** How far off something is, in round numbers: in metres or feet where it is near. */
    awayParts,
    away: (meters: number) => quantityText(awayParts(meters)),
    /** A length in the reader's distance unit. */
    length: (value: number) => quantityText(fixedQuantities(1)(value, distanceUnit)),
    /** A bound of the length filter, in the reader's unit. */
    filterLength: (value: number) =>
      quantityText(fixedQuantities(lengthDecimals(value))(value, distanceUnit)),
    count: (value: number) => whole().format(value),
    /** A number with at most 1 decimal, without unit. */
    plain: (value: number) => plain().format(value),
    /** A number of any size in its shortest form. */
    decimal: (value: number) => short().format(value),
    /** A number with at most 1 decimal, with a unit. */
    quantity: (value: number, unit: UnitName) => quantityText(plainQuantity(value, unit)),
    /** A number of any size in its shortest form, with a unit. */
    shortQuantity: (value: number, unit: UnitName) => quantityText(shortQuantity(value, unit)),
    /** Days, also parts of one, in words: '3.5 days'. */
    days: (count: number) => dayCounts().format(count),
    /** A weight to at most 1 decimal: in pounds for readers who use miles. */
    weight: (kilograms: number) =>
      quantityText(
        distanceUnit === "miles"
          ? plainQuantity(kilograms / KILOGRAMS_IN_POUND, "pounds")
          : plainQuantity(kilograms, "kilograms"),
      ),
    /** A fraction as a whole percentage. */
    share: (share: number) => wholePercent().format(share),
    /** A fraction as a percentage, to 1 decimal. */
    percent: (share: number) => percent().format(share),
    /** A value on an axis, in the reader's unit; the first one of a distance axis has the unit. */
    tick: (value: number, decimals: number) => fixedNumbers(decimals).format(value),
    distanceTick: (value: number, decimals: number) =>
      quantityText(fixedQuantities(decimals)(value, distanceUnit)),
    date: (time: number) => day().format(time),
    /** By the clock of the device. */
    time: (time: number) => clock().format(time),
    /** Date and time of the device, with seconds and the time zone. */
    moment: (time: number) => moment().format(time),
    age: (time: number, now: number) => ageText(relative(), (time - now) / 1000),
    /** In kilobytes below a megabyte, and with 1 decimal below ten of them. */
    bytes: (value: number) =>
      quantityText(
        value < 1_000_000
          ? wholeQuantity(value / 1000, "kilobytes")
          : fixedQuantities(value < 10_000_000 ? 1 : 0)(value / 1_000_000, "megabytes"),
      ),
    price: priceText,
  };
}

/** A formatter keeps the time zone in which it was made, and a walk may lead into another one. */
function dates(language: Language, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const byOffset = memoizePerKey((_offset: number) => new Intl.DateTimeFormat(language, options));
  return () => byOffset(new Date().getTimezoneOffset());
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export type Format = ReturnType<typeof createFormat>;
