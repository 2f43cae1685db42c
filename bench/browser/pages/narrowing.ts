import type { Guide } from "../../../src/contract/guide.ts";
import { type FilterChoice, filterGuides, NO_FILTERS } from "../../../src/lib/guideFilters.ts";
import { isSearchActive, searchedGuides } from "../../../src/lib/guideSearch.ts";
import { narrowedMask } from "../../../src/stores/narrowedGuides.ts";
import { randomLines } from "../randomLines.ts";
import { accessorLayers, accessorLines } from "./accessorLines.ts";
import { openDeck } from "./openDeck.ts";
import { productLines } from "./productLines.ts";
import { scriptOf } from "./scriptTime.ts";
import { wronglyDrawn } from "./wronglyDrawn.ts";

export interface NarrowingTask {
  /** Guide i owns line i. */
  guides: Guide[];
  verticesPerLine: number;
  seed: number;
  rounds: number;
}

/** Milliseconds of script of each toggle. */
export interface NarrowingTimes {
  ours: number[];
  rebuild: number[];
}

interface Choice {
  filters: FilterChoice;
  search: string;
}

const ALL: Choice = { filters: NO_FILTERS, search: "" };
/** A filter that leaves three quarters and a search that leaves few, each taken away again. */
const TOGGLES: Choice[] = [
  { ...ALL, filters: { ...NO_FILTERS, activityType: ["hike", "bike", "paddle"] } },
  ALL,
  { ...ALL, search: "am" },
  ALL,
];

function guidesLeftBy({ filters, search }: Choice, guides: readonly Guide[]): readonly Guide[] {
  if (isSearchActive(search)) return searchedGuides(guides, search);
  return filters === NO_FILTERS ? guides : filterGuides(guides, filters);
}

const bench = {
  wronglyDrawn,
  /** Narrows the lines on the map by each toggle, by turns as the product does and by giving deck.gl what is left. */
  async narrow({ guides, verticesPerLine, seed, rounds }: NarrowingTask): Promise<NarrowingTimes> {
    const packed = randomLines(guides.length, verticesPerLine, seed);
    const lines = { ...packed, guideIds: guides.map((guide) => guide.guideId) };
    const product = productLines(lines, guides);
    const plain = accessorLines(lines);
    const lineOf = new Map(guides.map((guide, i) => [guide, plain[i]]));
    const [a, b] = [await openDeck(), await openDeck()];
    const times: NarrowingTimes = { ours: [], rebuild: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const toggle of TOGGLES) {
        const ours = await scriptOf(() => {
          a.deck.setProps({ layers: product(narrowedMask(guides, toggle.filters, toggle.search)) });
        });
        const rebuild = await scriptOf(() => {
          const left = guidesLeftBy(toggle, guides).map((guide) => lineOf.get(guide));
          b.deck.setProps({
            layers: accessorLayers(
              left.filter((line) => line !== undefined),
              ["casing", "core"],
            ),
          });
        });
        if (round === 0) continue;
        times.ours.push(ours);
        times.rebuild.push(rebuild);
      }
    }
    a.remove();
    b.remove();
    return times;
  },
};

export type NarrowingBench = typeof bench;
Object.assign(window, { bench });
