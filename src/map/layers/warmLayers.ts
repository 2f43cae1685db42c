import type { Layer } from "@deck.gl/core";
import { IconLayer, LineLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { memoizeOnce } from "../../lib/memoize.ts";
import { arrowLine } from "../../lib/routes/arrows/arrowLine.ts";
import type { Rgba } from "../color/hexColors.ts";
import { emptyGuideMarkersLayer } from "./guideMarkersLayer.ts";
import { PATH_PROPS } from "./pathData.ts";
import { PremultipliedFade } from "./premultipliedFade.ts";
import { RouteArrowsLayer } from "./routeArrows/RouteArrowsLayer.ts";

/** One row that draws nothing visible. */
const ROW = [null];
const POSITION: [number, number] = [0, 0];
/** Long enough for an arrow at any zoom. */
const line = memoizeOnce(() =>
  arrowLine({ positions: Float64Array.of(-120, 0, 120, 0), startIndices: Uint32Array.of(0, 2) }),
);
const UNSEEN: Rgba = [0, 0, 0, 0];
const TEXT = {
  data: ROW,
  characterSet: "0",
  getPosition: () => POSITION,
  getText: () => "0",
  getColor: UNSEEN,
};

const icon = () => ({
  data: ROW,
  // One transparent pixel. The type allows only URLs and textures, but deck.gl makes a texture from an image too.
  iconAtlas: new ImageData(1, 1) as unknown as string,
  iconMapping: { none: { x: 0, y: 0, width: 1, height: 1 } },
  getPosition: () => POSITION,
  getIcon: () => "none",
});

/** Drawn once; after that a layer of a kind is only kept. */
type WarmLayer = (isDrawn: boolean) => Layer;

/**
 * Kinds whose programs are compiled while guides load. The simplest is first: the very first layer also runs
 * deck.gl's code for models and programs for the first time. The guide markers' kind has no data.
 */
export const WORLD_KINDS: readonly WarmLayer[] = [
  (visible) =>
    new LineLayer({
      id: "warm-legs",
      visible,
      data: ROW,
      getSourcePosition: () => POSITION,
      getTargetPosition: () => POSITION,
      getColor: UNSEEN,
    }),
  () => emptyGuideMarkersLayer("warm-markers"),
];

/**
 * Layers of the kinds that an open guide and a hovered one need. The first layer of a kind compiles its program, and
 * its first draw makes the driver link it, which takes long; creating and drawing them one by one while the reader
 * looks at the world keeps this out of hovers and of opening a guide.
 */
export const GUIDE_KINDS: readonly WarmLayer[] = [
  (visible) =>
    new PathLayer({
      ...PATH_PROPS,
      id: "warm-paths",
      visible,
      data: ROW,
      getPath: () => [POSITION, POSITION],
      getColor: UNSEEN,
    }),
  (visible) =>
    new IconLayer({
      id: "warm-icons",
      visible,
      ...icon(),
    }),
  (visible) =>
    new IconLayer({
      id: "warm-waypoints",
      visible,
      ...icon(),
      extensions: [new PremultipliedFade()],
    }),
  (visible) => new TextLayer({ id: "warm-letters", visible, ...TEXT }),
  (visible) =>
    new TextLayer({ id: "warm-pills", visible, ...TEXT, background: true, getBackgroundColor: UNSEEN }),
  (visible) =>
    new ScatterplotLayer({
      id: "warm-route-pins",
      visible,
      data: ROW,
      getPosition: () => POSITION,
      getFillColor: UNSEEN,
    }),
  (visible) =>
    new RouteArrowsLayer({
      id: "warm-route-arrows",
      visible,
      data: [],
      line: line(),
      color: UNSEEN,
    }),
];
