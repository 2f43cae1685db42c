import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { settings } from "../stores/settings.ts";
import { createFormat, type Format } from "./format.ts";
import { loadedLanguages } from "./texts.ts";

/** The formatter of the reader's language and units. */
export function useFormat(): Format {
  const { language, distanceUnit, elevationUnit } = useSnapshot(settings);
  const isLoaded = useSnapshot(loadedLanguages)[language];
  const shown = isLoaded ? language : "en";
  return useMemo(
    () => createFormat({ language: shown, distanceUnit, elevationUnit }),
    [shown, distanceUnit, elevationUnit],
  );
}
