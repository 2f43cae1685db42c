import type { Layer } from "@deck.gl/core";
import { IconLayer, LineLayer, PathLayer, TextLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { emptyGuideMarkersLayer } from "./guideMarkersLayer.ts";
import { PATH_PROPS } from "./pathData.ts";

/** One row, of which nothing is to be seen. */
const ROW = [null];
const PLACE: [number, number] = [0, 0];
const UNSEEN: Rgba = [0, 0, 0, 0];
const TEXT = {
  data: ROW,
  characterSet: "0",
  getPosition: () => PLACE,
  getText: () => "0",
  getColor: UNSEEN,
};

/** Drawn once, a layer of a kind is but kept. */
type WarmLayer = (isDrawn: boolean) => Layer;

/**
 * Kinds whose programs are built while the guides are on their way. The simplest comes first: the first layer of all
 * also runs deck.gl's code for models and programs for the first time. The badges' kind has no data.
 */
export const WORLD_KINDS: readonly WarmLayer[] = [
  (visible) =>
    new LineLayer({
      id: "warm-legs",
      visible,
      data: ROW,
      getSourcePosition: () => PLACE,
      getTargetPosition: () => PLACE,
      getColor: UNSEEN,
    }),
  () => emptyGuideMarkersLayer("warm-badges"),
];

/**
 * Layers of the kinds that a guide needs, and a hovered one. A kind's first layer builds its program, and its first
 * drawing makes the driver link it, which takes long; made and drawn one by one while the reader looks at the world,
 * none of that falls into a hover or into the opening of a guide.
 */
export const GUIDE_KINDS: readonly WarmLayer[] = [
  (visible) =>
    new PathLayer({
      ...PATH_PROPS,
      id: "warm-paths",
      visible,
      data: ROW,
      getPath: () => [PLACE, PLACE],
      getColor: UNSEEN,
    }),
  (visible) =>
    new IconLayer({
      id: "warm-icons",
      visible,
      data: ROW,
      // One transparent pixel. The type knows addresses and textures only; pictures become textures all the same.
      iconAtlas: new ImageData(1, 1) as unknown as string,
      iconMapping: { none: { x: 0, y: 0, width: 1, height: 1 } },
      getPosition: () => PLACE,
      getIcon: () => "none",
    }),
  (visible) => new TextLayer({ id: "warm-letters", visible, ...TEXT }),
  (visible) =>
    new TextLayer({ id: "warm-pills", visible, ...TEXT, background: true, getBackgroundColor: UNSEEN }),
];
