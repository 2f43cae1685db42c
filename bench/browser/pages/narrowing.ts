import type { Layer } from "@deck.gl/core";
import type { Guide } from "../../../src/contract/guide.ts";
import { type FilterChoice, filterGuides, NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { isSearchActive, searchErrors } from "../../../src/lib/guides/guideSearch.ts";
import { narrowedMask } from "../../../src/lib/guides/narrowedGuides.ts";
import { NOT_FOUND } from "../../../src/lib/search/wordIndex.ts";
import { medianOf } from "../../medianOf.ts";
import { randomLines } from "../randomLines.ts";
import { accessorLayers, accessorLines } from "./accessorLines.ts";
import { drawnSoFar } from "./drawnSoFar.ts";
import { openDeck } from "./openDeck.ts";
import { productLines } from "./productLines.ts";
import { scriptOf } from "./scriptTime.ts";
import { wronglyDrawn } from "./wronglyDrawn.ts";

export interface NarrowingTask {
  /** Guide i owns line i. */
  guides: Guide[];
  verticesPerLine: number;
  seed: number;
}

/** Like the product, or passing deck.gl the remaining lines. */
export type NarrowingWay = "product" | "rebuild";

/** Script milliseconds of each toggle, minus `idle`: the time of the same frames without changes. */
export interface NarrowingTurn {
  times: number[];
  idle: number;
}

interface Choice {
  filters: FilterChoice;
  search: string;
}

const ALL: Choice = { filters: NO_FILTERS, search: "" };
/** A filter that leaves three quarters and a search that leaves few, each removed again. */
const TOGGLES: Choice[] = [
  { ...ALL, filters: { ...NO_FILTERS, activityType: ["hike", "bike", "paddle"] } },
  ALL,
  { ...ALL, search: "am" },
  ALL,
];

function guidesLeftBy({ filters, search }: Choice, guides: readonly Guide[]): readonly Guide[] {
  if (isSearchActive(search)) {
    const errors = searchErrors(guides, search);
    return guides.filter((_, i) => errors[i] !== NOT_FOUND);
  }
  return filters === NO_FILTERS ? guides : filterGuides(guides, filters);
}

function expectNarrowed(choice: Choice, guides: readonly Guide[]): void {
  const left = new Set(guidesLeftBy(choice, guides));
  const mask = narrowedMask(guides, choice.filters, choice.search);
  const isSame = guides.every((guide, i) => (mask === null || mask.flags[i] === 1) === left.has(guide));
  const narrows = choice === ALL || (left.size > 0 && left.size < guides.length);
  if (!isSame || !narrows)
    throw new Error(`A toggle leaves ${left.size} guides, or its mask leaves different ones`);
}

/** Creates the layers that show a choice of guides. */
type LayersOf = (choice: Choice) => Layer[];

function wayOf(way: NarrowingWay, { guides, verticesPerLine, seed }: NarrowingTask): LayersOf {
  const packed = randomLines(guides.length, verticesPerLine, seed);
  const lines = { ...packed, guideIds: guides.map((guide) => guide.guideId) };
  if (way === "product") {
    const product = productLines(lines, guides);
    return ({ filters, search }) => product(narrowedMask(guides, filters, search));
  }
  const plain = accessorLines(lines);
  const lineOf = new Map(guides.map((guide, i) => [guide, plain[i]]));
  return (choice) => {
    const left = guidesLeftBy(choice, guides).map((guide) => lineOf.get(guide));
    return accessorLayers(
      left.filter((line) => line !== undefined),
      ["casing", "core"],
    );
  };
}

let layersOf: LayersOf = () => [];

const bench = {
  wronglyDrawn,
  /**
   * Creates the lines for the turns of this page.
   * @throws if a toggle narrows nothing, or its mask leaves different guides
   */
  prepare(way: NarrowingWay, task: NarrowingTask): void {
    for (const choice of TOGGLES) expectNarrowed(choice, task.guides);
    layersOf = wayOf(way, task);
  },
  /**
   * Runs every toggle for some rounds on a separate map; the first round draws the lines first.
   * @throws if a toggle draws nothing
   */
  async turn(rounds: number): Promise<NarrowingTurn> {
    const { deck, remove } = await openDeck();
    const times: number[] = [];
    const idles: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      for (const toggle of TOGGLES) {
        const { instances } = drawnSoFar();
        const time = await scriptOf(() => deck.setProps({ layers: layersOf(toggle) }));
        if (drawnSoFar().instances === instances) throw new Error("A toggle draws no lines");
        const idle = await scriptOf(() => {});
        if (round === 0) continue;
        times.push(time);
        idles.push(idle);
      }
    }
    remove();
    const idle = medianOf(idles).median;
    return { times: times.map((time) => time - idle), idle };
  },
};

export type NarrowingBench = typeof bench;
Object.assign(window, { bench });
