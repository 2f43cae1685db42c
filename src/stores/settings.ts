import { proxy } from "valtio";
import * as z from "zod/mini";
import { LANGUAGE_KEY, UNITS_KEY } from "../contract/names.ts";
import { defaultDistanceUnit } from "../lib/defaultDistanceUnit.ts";
import { addressLanguage, LANGUAGE_PARAMETER, LANGUAGES, type Language } from "../lib/language.ts";
import { storageText } from "../lib/storage.ts";
import { type DistanceUnitName, type ElevationUnitName, elevationUnitFor } from "../lib/units.ts";
import { visitorLanguage } from "../lib/visitorLanguage.ts";

interface Settings {
  language: Language;
  /** The chosen unit; null follows the country. */
  chosenDistanceUnit: DistanceUnitName | null;
  countryCode: string;
  /** Ids of guides in their secondary direction. */
  clockwiseDirectionTrails: string[];
  readonly distanceUnit: DistanceUnitName;
  readonly elevationUnit: ElevationUnitName;
}

const languageItem = storageText({ key: LANGUAGE_KEY, schema: z.enum(LANGUAGES) });
/** The language that an address named, for as long as the tab is open. */
const visitLanguageItem = storageText({
  key: LANGUAGE_KEY,
  schema: z.enum(LANGUAGES),
  area: () => sessionStorage,
});
const unitItem = storageText({ key: UNITS_KEY, schema: z.enum(["kilometers", "miles"]) });
const directionItem = storageText({ key: "clockwiseDirectionTrails", schema: z.string() });

export const settings = proxy<Settings>({
  language: languageOfVisit() ?? visitorLanguage(languageItem.read()),
  chosenDistanceUnit: unitItem.read(),
  countryCode: "US",
  clockwiseDirectionTrails: storedDirections(),
  get distanceUnit(): DistanceUnitName {
    return this.chosenDistanceUnit ?? defaultDistanceUnit(this.countryCode);
  },
  get elevationUnit(): ElevationUnitName {
    return elevationUnitFor(this.distanceUnit);
  },
});

/** Languages whose texts are loaded; components read it, so that they render again once a language has loaded. */
export const loadedLanguages = proxy<Record<Language, boolean>>({ en: true, uk: false, cs: false });

/** The language that the address names, or an earlier one of this visit; null without one. */
function languageOfVisit(): Language | null {
  const named = addressLanguage(globalThis.location?.search ?? "");
  if (named) visitLanguageItem.write(named);
  return named ?? visitLanguageItem.read();
}

/** From now on this language is shown, whatever the address names. */
export function chooseLanguage(language: Language): void {
  settings.language = language;
  languageItem.write(language);
  visitLanguageItem.remove();
  withoutLanguage();
  // Back and the links back lead to addresses from before, which would speak again after a reload.
  for (const move of ["popstate", "pushState"]) globalThis.addEventListener?.(move, withoutLanguage);
}

/** Removes the language from the page's address, which stays the same entry of the history. */
function withoutLanguage(): void {
  const { location, history } = globalThis;
  const url = location && new URL(location.href);
  if (!url?.searchParams.has(LANGUAGE_PARAMETER)) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, "", url);
}

export function chooseDistanceUnit(unit: DistanceUnitName): void {
  settings.chosenDistanceUnit = unit;
  unitItem.write(unit);
}

export function setDetectedCountry(countryCode: string): void {
  settings.countryCode = countryCode;
}

/** Sets the guide's direction without storing it. */
export function showSecondaryDirection(guideId: string, isSecondary: boolean): void {
  const { clockwiseDirectionTrails } = settings;
  settings.clockwiseDirectionTrails = withDirection(clockwiseDirectionTrails, guideId, isSecondary);
}

/** Sets the guide's direction and stores it, but none that a link has set for another guide. */
export function chooseSecondaryDirection(guideId: string, isSecondary: boolean): void {
  showSecondaryDirection(guideId, isSecondary);
  directionItem.write(withDirection(storedDirections(), guideId, isSecondary).join(";"));
}

function storedDirections(): string[] {
  return (directionItem.read() ?? "").split(";").filter(Boolean);
}

function withDirection(ids: readonly string[], guideId: string, isSecondary: boolean): string[] {
  const others = ids.filter((id) => id !== guideId);
  return isSecondary ? [...others, guideId] : others;
}
