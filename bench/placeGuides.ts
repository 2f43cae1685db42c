import { type GuidePlacesWire, PLACE_TYPES } from "../src/contract/placeCalls.ts";
import { seededRandom } from "../src/server/demo/seededRandom.ts";

const SYLLABLES =
  "al an bar bel bor bran cor dal den dor el fal fen gar gil hal har hol kal ker kil lan lin lor mar mel mor nar nes nor ol or pel pen ral ran rin sal sel sor tal tan tor ul val ven vil wal wen zel zor".split(
    " ",
  );
/** By the types of places. */
const KINDS = [
  ["", "Village", "Town", "Bridge"],
  ["Hut", "Cabin", "Refuge", "Shelter"],
  ["Peak", "Horn", "Summit", "Pike"],
  ["Trailhead", "Gate", "Station", "Landing"],
  ["Spring", "Lake", "Creek", "Well"],
] as const;
const ROOTS = 30_000;

/**
 * The places of guides with the ids 1 to `guideCount`: each has a name of its own of one or two invented words, and
 * often one that says what it is. The same for the same seed.
 */
export function placeGuides(guideCount: number, placesPerGuide: number, seed: number): GuidePlacesWire[] {
  const random = seededRandom(`places ${seed}`);
  const invent = () => {
    const parts = Array.from({ length: random.pick([2, 2, 3, 3, 3]) }, () => random.pick(SYLLABLES)).join("");
    return parts.charAt(0).toUpperCase() + parts.slice(1);
  };
  const roots = [...new Set(Array.from({ length: ROOTS }, invent))];
  const taken = new Set<string>();
  const named = (type: number): string => {
    const words = random.chance(0.5) ? [random.pick(roots)] : [random.pick(roots), random.pick(roots)];
    const name = [...words, random.pick(KINDS[type] ?? [])].join(" ").trim();
    if (taken.has(name)) return named(type);
    taken.add(name);
    return name;
  };
  return Array.from({ length: guideCount }, (_, guide) => {
    const types = Array.from({ length: placesPerGuide }, () =>
      Math.floor(random.between(0, PLACE_TYPES.length)),
    );
    return {
      guideId: String(guide + 1),
      guideName: `Guide ${guide + 1}`,
      ids: types.map((_, i) => `${guide + 1}-${i + 1}`),
      types,
      titles: types.map(named),
      positions: types.flatMap(() => [random.between(-180, 180), random.between(-80, 80)]),
    };
  });
}
