import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches, updated on changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const follow = useCallback(
    (onChange: () => void) => {
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [list],
  );
  return useSyncExternalStore(follow, () => list.matches);
}
