import type { Layer } from "@deck.gl/core";
import { IconLayer, LineLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { useEffect, useMemo, useState } from "react";
import { memoizeOnce } from "../../lib/memoize.ts";
import { arrowLine } from "../../lib/routes/arrows/arrowLine.ts";
import type { Rgba } from "../color/hexColors.ts";
import { emptyGuideMarkersLayer } from "../layers/guideMarkersLayer.ts";
import { PATH_PROPS } from "../layers/pathData.ts";
import { PremultipliedFade } from "../layers/premultipliedFade.ts";
import { RouteArrowsLayer } from "../layers/routeArrows/RouteArrowsLayer.ts";

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

/** Delay between two kinds, so that each is compiled in an idle period of its own. */
const PAUSE_MILLISECONDS = 250;

interface WarmOptions {
  /** True once the map has drawn the world. */
  isWorldDrawn: boolean;
  /** True while a guide is open and needs its kinds at once. */
  isGuideOpen: boolean;
}

/** One more than there are kinds, so that the last one is drawn as well. */
const STEPS = GUIDE_KINDS.length + 1;

/**
 * Creates the kinds of layers that are needed later: the world's at once, a guide's one at a time once the world is
 * drawn. Each is drawn until the next one is added, then only kept, so that its program stays compiled.
 */
export function useWarmLayers({ isWorldDrawn, isGuideOpen }: WarmOptions): Layer[] {
  const [count, setCount] = useState(0);
  if (isGuideOpen && count < STEPS) setCount(STEPS);
  useEffect(() => {
    if (!isWorldDrawn || count === STEPS) return;
    const timer = setTimeout(() => setCount(count + 1), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWorldDrawn, count]);
  return useMemo(
    () => [
      ...WORLD_KINDS.map((make) => make(count === 0)),
      ...GUIDE_KINDS.slice(0, count).map((make, index) => make(index === count - 1)),
    ],
    [count],
  );
}

/** Drawn once; after that a layer of a kind is only kept. */
type WarmLayer = (isDrawn: boolean) => Layer;
