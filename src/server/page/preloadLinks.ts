import * as z from "zod/mini";
import type { Screen } from "../../lib/address/paths.ts";

/** Id of the element that the build writes into the page, see build/screenPreloads. */
export const PRELOADS_ELEMENT_ID = "switchback-preloads";

const paths = z.array(z.string().check(z.regex(/^\/[\w./-]+$/)));
const screenPreloads = z.object({ catalogue: paths, guide: paths, guideMap: paths });
/** Paths of the scripts and styles that each screen loads on demand. */
export type ScreenPreloads = z.infer<typeof screenPreloads>;

const ELEMENT = new RegExp(`<script[^>]*\\bid="${PRELOADS_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

/** Replaces the element of the build by links for one screen: a page of its own for each, made once. */
export function withPreloads(html: string): (screen: Screen) => string {
  const json = ELEMENT.exec(html)?.[1];
  if (json === undefined) return () => html;
  const { catalogue, guide, guideMap } = screenPreloads.parse(JSON.parse(json));
  const pageWith = (files: readonly string[]) => html.replace(ELEMENT, files.map(linkTo).join(""));
  const pages = { catalogue: pageWith(catalogue), guide: pageWith(guide), guideMap: pageWith(guideMap) };
  const plain = pageWith([]);
  return ({ name }) => {
    if (name === "home") return pages.catalogue;
    return name === "catalogue" || name === "guide" || name === "guideMap" ? pages[name] : plain;
  };
}

function linkTo(path: string): string {
  // A style sheet proper would keep the first paint waiting.
  return path.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="${path}">`
    : `<link rel="modulepreload" crossorigin href="${path}">`;
}
