import { useEffect, useMemo, useRef, useState } from "react";
// Dispatches the events pushState and replaceState on the window.
import "wouter/use-browser-location";
import { type Screen, screenOf } from "../address/paths.ts";
import { afterPaint } from "./afterPaint.ts";

const LOCATION_EVENTS = ["popstate", "pushState", "replaceState"];

/**
 * The screen of the current URL. Where a link leads from the list or a guide's page to another screen of the map, the
 * press is painted first. Other screens follow at once: what they show may depend on the rest of the address, and Back on
 * what is open.
 */
export function useScreen(): Screen {
  const [pathname, setPathname] = useState(() => location.pathname);
  const wanted = useRef(pathname);
  useEffect(() => {
    const follow = (event?: Event) => {
      const before = wanted.current;
      if (location.pathname === before) return;
      wanted.current = location.pathname;
      const show = () => setPathname(wanted.current);
      if (event?.type === "pushState" && isLate(screenOf(before), screenOf(wanted.current))) afterPaint(show);
      else show();
    };
    follow();
    for (const type of LOCATION_EVENTS) addEventListener(type, follow);
    return () => {
      for (const type of LOCATION_EVENTS) removeEventListener(type, follow);
    };
  }, []);
  return useMemo(() => screenOf(pathname), [pathname]);
}

function isLate(from: Screen, to: Screen): boolean {
  const isLeft = from.name === "catalogue" || from.name === "guide";
  return isLeft && (to.name === "catalogue" || to.name === "guide" || to.name === "guideMap");
}
