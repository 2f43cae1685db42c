import { AUTH_TYPE_KEY, COUNTRY_KEY, LANGUAGE_KEY, UNITS_KEY } from "../../contract/names.ts";
import { CATALOGUE_PARAMETERS } from "../../lib/address/catalogueParameters.ts";
import { screenOf } from "../../lib/address/paths.ts";
import { addressLanguage, type Language, languageOf } from "../../lib/language.ts";
import { visitorLanguage } from "../../lib/visitorLanguage.ts";

/**
 * A part of the panel that came with the page and does not fit this reader or address: all of its text, the language of
 * the first cards, lengths in other units, prices of another country or for somebody who may own the guide. A guide in
 * another language is better than none until the app shows it in the reader's.
 */
export type UnfitPart = "text" | "language" | "units" | "price";

/** What the server wrote the panel for. */
interface WrittenFor {
  screen: string;
  lang: string;
  unit: string | undefined;
  country: string | undefined;
}

const { selectedGuideId: _selected, ...NARROWING } = CATALOGUE_PARAMETERS;

/** The parts of the panel to be hidden. */
export function unfitParts({ screen, lang, unit, country }: WrittenFor): UnfitPart[] {
  const chosenUnit = stored(() => localStorage, UNITS_KEY);
  const chosenCountry = stored(() => localStorage, COUNTRY_KEY);
  const hasSession = stored(() => localStorage, AUTH_TYPE_KEY) !== null;
  return [
    ...(isOfAddress(screen) ? [] : ["text" as const]),
    ...(readerLanguage() === lang || !isList(screen) ? [] : ["language" as const]),
    ...(chosenUnit === null || chosenUnit === unit ? [] : ["units" as const]),
    ...(country && !hasSession && (chosenCountry ?? country) === country ? [] : ["price" as const]),
  ];
}

/** The language of the app, as `stores/settings` finds it. */
export function readerLanguage(): Language {
  return (
    addressLanguage(location.search) ??
    languageOf(stored(() => sessionStorage, LANGUAGE_KEY) ?? "") ??
    visitorLanguage(stored(() => localStorage, LANGUAGE_KEY))
  );
}

/** The page stored for offline use has the cards of the whole list, and is opened at all addresses. */
function isOfAddress(screen: string): boolean {
  const { name } = screenOf(location.pathname);
  if (name !== screen && !(isList(name) && isList(screen))) return false;
  const parameters = new URLSearchParams(location.search);
  return !isList(screen) || !Object.values(NARROWING).some((each) => parameters.has(each));
}

function isList(screen: string): boolean {
  return screen === "home" || screen === "catalogue";
}

/** Null in browsers that refuse storage, too. */
function stored(area: () => Storage, key: string): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}
