import type { Language } from "../lib/language.ts";
import { memoizeLast } from "../lib/memoize.ts";
import { nextTask } from "../lib/nextTask.ts";
import type { DistanceUnitName, ElevationUnitName } from "../lib/units.ts";
import { settings } from "../stores/settings.ts";
import { createFormat, type Format } from "./format.ts";
import { shownLanguage } from "./shownLanguage.ts";
import { pluralForm } from "./usePlural.ts";
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

/**
 * Makes the formatters that every screen shows first, in the reader's language, each in a task of its own: as texts are
 * rendered, all of them together would take a slow phone 80 ms.
 */
export async function prepareFormats(): Promise<void> {
  const { language, distanceUnit, elevationUnit } = settings;
  const format = formatOf(language, distanceUnit, elevationUnit);
  const uses = [() => pluralForm(language, 1), () => format.distance(0), () => format.elevation(0)];
  for (const use of uses) {
    await nextTask();
    use();
  }
}
