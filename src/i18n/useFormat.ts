import type { Language } from "../lib/language.ts";
import { memoizeLast } from "../lib/memoize.ts";
import type { DistanceUnitName, ElevationUnitName } from "../lib/units.ts";
import { settings } from "../stores/settings.ts";
import { createFormat, type Format } from "./format.ts";
import { shownLanguage } from "./shownLanguage.ts";
import { useShown } from "./useShown.ts";

/** Shared by all components: constructing Intl formatters is expensive, and lists render many rows at once. */
const formatOf = memoizeLast(
  (language: Language, distanceUnit: DistanceUnitName, elevationUnit: ElevationUnitName) =>
    createFormat({ language, distanceUnit, elevationUnit }),
);

/** The format functions for the reader's language and units. */
export function useFormat(): Format {
  return useShown(shownFormat);
}

function shownFormat(): Format {
  return formatOf(shownLanguage(), settings.distanceUnit, settings.elevationUnit);
}
