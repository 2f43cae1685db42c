import { startTransition, useEffect, useState } from "react";
import type { Language } from "../lib/language.ts";
import { memoizeLast } from "../lib/memoize.ts";
import type { DistanceUnitName, ElevationUnitName } from "../lib/units.ts";
import { settings } from "../stores/settings.ts";
import { shownLanguage, watchLanguage } from "./shownLanguage.ts";

/**
 * What `read` makes of the reader's language and units. A change of them renders all texts of the page: as one transition,
 * so that texts, titles and units change together and an input meanwhile is answered first.
 * @param read returns the same value until language, texts or units change; must be the same function on each render
 */
export function useShown<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => {
      const next = read();
      startTransition(() => setValue(() => next));
    };
    follow();
    return watchLanguage(follow);
  }, [read]);
  return value;
}

export interface ShownSettings {
  /** The reader's language, or English until its texts have loaded. */
  language: Language;
  distanceUnit: DistanceUnitName;
  elevationUnit: ElevationUnitName;
}

const settingsOf = memoizeLast(
  (language: Language, distanceUnit: DistanceUnitName, elevationUnit: ElevationUnitName): ShownSettings => ({
    language,
    distanceUnit,
    elevationUnit,
  }),
);

/** The language and the units of what is shown, for what depends on them without being a text. */
export function useShownSettings(): ShownSettings {
  return useShown(shownSettings);
}

function shownSettings(): ShownSettings {
  return settingsOf(shownLanguage(), settings.distanceUnit, settings.elevationUnit);
}
