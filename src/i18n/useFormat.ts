import { useSnapshot } from "valtio";
import type { Language } from "../lib/language.ts";
import { memoizeLast } from "../lib/memoizeLast.ts";
import type { DistanceUnitName, ElevationUnitName } from "../lib/units.ts";
import { settings } from "../stores/settings.ts";
import { createFormat, type Format } from "./format.ts";
import { loadedLanguages } from "./texts.ts";

/** One for all components: making the browser's own formatters is dear, and lists show many rows at once. */
const formatOf = memoizeLast(
  (language: Language, distanceUnit: DistanceUnitName, elevationUnit: ElevationUnitName) =>
    createFormat({ language, distanceUnit, elevationUnit }),
);

/** The formatter of the reader's language and units. */
export function useFormat(): Format {
  const { language, distanceUnit, elevationUnit } = useSnapshot(settings);
  const isLoaded = useSnapshot(loadedLanguages)[language];
  return formatOf(isLoaded ? language : "en", distanceUnit, elevationUnit);
}
