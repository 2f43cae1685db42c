import { PLACE_PATTERNS, type PlaceKind } from "./placePatterns.ts";
import { PLACE_ROOTS } from "./placeRoots.ts";
import { seededRandom } from "./seededRandom.ts";

export interface PlaceName {
  en: string;
  cs: string;
  uk: string;
}

/** Invented names of places, none twice from one factory; the same seed gives the same names. */
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
        // Once most names of a kind are gone, places are told apart by a quarter of the sky.
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

/** Puts the root into a pattern; an ending that sticks to it swallows a double letter. */
function fill(pattern: string, root: string): string {
  return pattern.replace("*", root).replace(/([a-z])\1(ham|wick|stead|bury|fall)$/, "$1$2");
}
