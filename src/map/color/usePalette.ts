import { useMemo } from "react";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { type MapPalette, readPalette } from "./palette.ts";

/** The map's colours, read again when the system's scheme changes. */
export function usePalette(): MapPalette {
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return readPalette((name) => style.getPropertyValue(name), isDark);
  }, [isDark]);
}
