import { useMemo } from "react";
import { useText } from "../../i18n/useText.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { LABEL_FONTS } from "./labelLayers.ts";
import { type WorldNames, worldNames } from "./worldNames.ts";

/** Names of the world in the reader's language, null until their fonts are loaded. */
export function useWorldNames(): WorldNames | null {
  const text = useText();
  const names = useMemo(() => worldNames(text), [text]);
  const load = useMemo(
    () => async () => {
      const letters = names.features.map(({ properties }) => properties.name).join("");
      const both = letters + letters.toUpperCase();
      // If the font fails to load, the names are drawn in the browser's default font.
      await Promise.allSettled(LABEL_FONTS.map((font) => document.fonts.load(font, both)));
      return names;
    },
    [names],
  );
  return useAsync(load);
}
