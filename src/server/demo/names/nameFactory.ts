import { seededRandom } from "../seededRandom.ts";
import { PLACE_PATTERNS, type PlaceKind } from "./placePatterns.ts";
import { PLACE_ROOTS } from "./placeRoots.ts";

export interface PlaceName {
  en: string;
  cs: string;
  uk: string;
}

/** Generates fictional place names, unique per factory; the same seed gives the same names. */
export interface NameFactory {
  next(kind: PlaceKind): PlaceName;
}

export function nameFactory(seed: string): NameFactory {
  const random = seededRandom(seed);
  const used = new Set<string>();
  let roots: (readonly [string, string])[] = [];
  return {
    next(kind) {
      const pattern = PLACE_PATTERNS[kind];
      for (let attempt = 0; ; attempt++) {
        if (roots.length === 0) roots = random.shuffled(PLACE_ROOTS);
        const [root, rootUk] = roots.pop() ?? ["", ""];
        // Once most names of a kind are used, a compass direction keeps further ones unique.
        const quarter = attempt > 40 ? random.whole(0, QUARTERS.length - 1) : -1;
        const [en, cs, uk] = QUARTERS[quarter] ?? ["", "", ""];
        const name = `${en}${fill(random.pick(pattern.en), root)}`;
        if (used.has(name)) continue;
        used.add(name);
        return { en: name, cs: `${fill(pattern.cs, root)}${cs}`, uk: `${fill(pattern.uk, rootUk)}${uk}` };
      }
    },
  };
}

const QUARTERS = [
  ["North ", " (sever)", " (північ)"],
  ["South ", " (jih)", " (південь)"],
  ["East ", " (východ)", " (схід)"],
  ["West ", " (západ)", " (захід)"],
  ["Upper ", " (horní)", " (верх)"],
  ["Lower ", " (dolní)", " (низ)"],
] as const;

/** Inserts the root into a pattern; an attached suffix merges a doubled letter. */
function fill(pattern: string, root: string): string {
  return pattern.replace("*", root).replace(/([a-z])\1(ham|wick|stead|bury|fall)$/, "$1$2");
}
