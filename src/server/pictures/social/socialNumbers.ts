import { defaultDistanceUnit } from "../../../lib/defaultDistanceUnit.ts";
import type { Language } from "../../../lib/language.ts";
import { elevationUnitFor, fromMeters, type UnitName } from "../../../lib/units.ts";
import type { SocialOrder } from "./socialOrder.ts";

/** The units of a language are those of the country where most of its readers live. */
const COUNTRIES: Record<Language, string> = { en: "US", uk: "UA", cs: "CZ" };
const LABELS: Record<Language, { length: string; ascent: string }> = {
  en: { length: "Length", ascent: "Ascent" },
  uk: { length: "Довжина", ascent: "Набір висоти" },
  cs: { length: "Délka", ascent: "Stoupání" },
};
const CLDR_UNITS: Record<UnitName, string> = {
  kilometers: "kilometer",
  miles: "mile",
  meters: "meter",
  feet: "foot",
};

/** Length and ascent as a reader of the language is used to them; what is unknown is left out. */
export function socialNumbers(
  { lengthMeters, ascentMeters }: Pick<SocialOrder, "lengthMeters" | "ascentMeters">,
  language: Language,
): { label: string; value: string }[] {
  const unit = defaultDistanceUnit(COUNTRIES[language]);
  const { length, ascent } = LABELS[language];
  return [
    ...(lengthMeters === null ? [] : [{ label: length, value: quantity(lengthMeters, unit, 1, language) }]),
    ...(ascentMeters === null
      ? []
      : [{ label: ascent, value: quantity(ascentMeters, elevationUnitFor(unit), 0, language) }]),
  ];
}

function quantity(meters: number, unit: UnitName, decimals: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: CLDR_UNITS[unit],
    unitDisplay: "short",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(fromMeters(meters, unit));
}
