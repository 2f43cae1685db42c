import type { Layer } from "@deck.gl/core";
import type { Guide } from "../../../src/contract/guide.ts";
import { type FilterChoice, filterGuides, NO_FILTERS } from "../../../src/lib/guideFilters.ts";
import { isSearchActive, searchedGuides } from "../../../src/lib/guideSearch.ts";
import { narrowedMask } from "../../../src/stores/narrowedGuides.ts";
import { medianOf } from "../../medianOf.ts";
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
  /** How often ours and the peer are measured in turn, and how many rounds of toggles each time. */
  turns: number;
  rounds: number;
}

/** Milliseconds of script of each toggle, and of the same frames of each map where nothing changes. */
export interface NarrowingTimes {
  ours: number[];
  rebuild: number[];
  idle: number[];
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

/** Takes a choice of guides to the layers that show what it leaves. */
type LayersOf = (choice: Choice) => Layer[];

/**
 * Makes the layers of every toggle some rounds long, on a map that is alone on the page: another one's frames, in
 * which nothing changes, would count as its own; what its own such frames take is taken off. The first round warms up.
 */
async function toggled(layersOf: LayersOf, rounds: number): Promise<{ times: number[]; idle: number }> {
  const { deck, remove } = await openDeck();
  const times: number[] = [];
  const idles: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const toggle of TOGGLES) {
      const time = await scriptOf(() => deck.setProps({ layers: layersOf(toggle) }));
      const idle = await scriptOf(() => {});
      if (round === 0) continue;
      times.push(time);
      idles.push(idle);
    }
  }
  remove();
  const idle = medianOf(idles).median;
  return { times: times.map((time) => time - idle), idle };
}

const bench = {
  wronglyDrawn,
  /** Narrows the lines on the map by each toggle, by turns as the product does and by giving deck.gl what is left. */
  async narrow({ guides, verticesPerLine, seed, turns, rounds }: NarrowingTask): Promise<NarrowingTimes> {
    const packed = randomLines(guides.length, verticesPerLine, seed);
    const lines = { ...packed, guideIds: guides.map((guide) => guide.guideId) };
    const product = productLines(lines, guides);
    const plain = accessorLines(lines);
    const lineOf = new Map(guides.map((guide, i) => [guide, plain[i]]));
    const ours: LayersOf = ({ filters, search }) => product(narrowedMask(guides, filters, search));
    const rebuild: LayersOf = (choice) => {
      const left = guidesLeftBy(choice, guides).map((guide) => lineOf.get(guide));
      return accessorLayers(
        left.filter((line) => line !== undefined),
        ["casing", "core"],
      );
    };
    const times: NarrowingTimes = { ours: [], rebuild: [], idle: [] };
    for (let turn = 0; turn < turns; turn++) {
      for (const [name, layersOf] of Object.entries({ ours, rebuild }) as ["ours" | "rebuild", LayersOf][]) {
        const measured = await toggled(layersOf, rounds);
        times[name].push(...measured.times);
        times.idle.push(measured.idle);
      }
    }
    return times;
  },
};

export type NarrowingBench = typeof bench;
Object.assign(window, { bench });
