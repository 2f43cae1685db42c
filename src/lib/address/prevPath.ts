import * as z from "zod/mini";
import { paths } from "./paths.ts";

const stateWithPath = z.object({ prevPath: z.string() });

/**
 * The history state that a link to a guide carries, so that Back there returns to this URL. It is evaluated when the
 * link is followed: the map may have moved since the link was rendered, and the URL includes its view.
 */
export function prevPathState(): { readonly prevPath: string } {
  return {
    get prevPath() {
      return location.pathname + location.search;
    },
  };
}

/**
 * The target of Back: the URL in a history state if it is of this origin and under /guides, else the catalogue.
 * History states outlive versions and can be written by any script of the origin.
 */
export function backPath(state: unknown, origin: string = location.origin): string {
  const parsed = stateWithPath.safeParse(state);
  if (!parsed.success || !parsed.data.prevPath.startsWith("/")) return paths.guides;
  const { prevPath } = parsed.data;
  if (!URL.canParse(prevPath, origin)) return paths.guides;
  const url = new URL(prevPath, origin);
  if (url.origin !== origin || !/^\/guides(\/|$)/.test(url.pathname)) return paths.guides;
  return url.pathname + url.search;
}
