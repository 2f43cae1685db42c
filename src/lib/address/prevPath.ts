import * as z from "zod/mini";
import { paths } from "./paths.ts";

const stateWithPath = z.object({ prevPath: z.string() });

/**
 * The history state that a link to a guide carries, so that Back there returns to this address. The history reads it
 * when the link is followed: by then the map may have been moved, and the address tells of it.
 */
export function prevPathState(): { readonly prevPath: string } {
  return {
    get prevPath() {
      return location.pathname + location.search;
    },
  };
}

/**
 * Where Back leads: the address that a history state names, when it is one of this origin under /guides, else the
 * catalogue. History states outlive versions and can be written by any script of the origin.
 */
export function backPath(state: unknown, origin: string = location.origin): string {
  const parsed = stateWithPath.safeParse(state);
  if (!parsed.success || !parsed.data.prevPath.startsWith("/")) return paths.guides;
  const url = URL.parse(parsed.data.prevPath, origin);
  if (url?.origin !== origin || !/^\/guides(\/|$)/.test(url.pathname)) return paths.guides;
  return url.pathname + url.search;
}
