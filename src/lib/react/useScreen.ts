import { useMemo } from "react";
import { usePathname } from "wouter/use-browser-location";
import { type Screen, screenOf } from "../address/paths.ts";

/** The screen of the current URL. */
export function useScreen(): Screen {
  const pathname = usePathname();
  return useMemo(() => screenOf(pathname), [pathname]);
}
