import { useMemo, useSyncExternalStore } from "react";
import { usePathname } from "wouter/use-browser-location";
import { type Screen, screenOf } from "../address/paths.ts";

/** Whether a media query matches, updated on changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** The screen of the current URL. */
export function useScreen(): Screen {
  const pathname = usePathname();
  return useMemo(() => screenOf(pathname), [pathname]);
}
