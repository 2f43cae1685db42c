import * as z from "zod/mini";
import { SCRIPTS_ELEMENT_ID } from "../../contract/names.ts";
import type { Screen } from "../../lib/address/paths.ts";
import type { FirstScripts } from "../../lib/firstScripts.ts";

const paths = z.array(z.string().check(z.regex(/^\/[\w./-]+$/)));
const builtScripts = z.object({
  /** The files that the page's module imports, then that itself. */
  page: paths,
  catalogue: paths,
  guide: paths,
  guideMap: paths,
});
/** Paths of the page's scripts, and of the scripts and styles that each screen loads on demand, as in `FirstScripts`. */
export type BuiltScripts = z.infer<typeof builtScripts>;

const ELEMENT = new RegExp(`(<script[^>]*\\bid="${SCRIPTS_ELEMENT_ID}"[^>]*>)([^<]*)(</script>)`);

/** The scripts that the build wrote into its page; null for a page that was not built. */
export function scriptsIn(html: string): BuiltScripts | null {
  const json = ELEMENT.exec(html)?.[2];
  return json === undefined ? null : builtScripts.parse(JSON.parse(json));
}

/** Reduces the build's element to the files of one screen: a page of its own for each, made once. */
export function withScreenScripts(html: string): (screen: Screen) => string {
  const scripts = scriptsIn(html);
  if (!scripts) return () => html;
  const { page, catalogue, guide, guideMap } = scripts;
  const pageWith = (screen: string[]) => {
    const first: FirstScripts = { page, screen };
    return html.replace(
      ELEMENT,
      (_all, open: string, _json, close: string) => open + JSON.stringify(first) + close,
    );
  };
  const pages = { catalogue: pageWith(catalogue), guide: pageWith(guide), guideMap: pageWith(guideMap) };
  const plain = pageWith([]);
  return ({ name }) => {
    if (name === "home") return pages.catalogue;
    return name === "catalogue" || name === "guide" || name === "guideMap" ? pages[name] : plain;
  };
}
