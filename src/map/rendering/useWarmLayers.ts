import type { Layer } from "@deck.gl/core";
import { IconLayer, LineLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { useEffect, useMemo, useState } from "react";
import { memoizeOnce } from "../../lib/memoize.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { arrowLine } from "../../lib/routes/arrows/arrowLine.ts";
import { whenIdle } from "../../lib/whenIdle.ts";
import { useOwnPosition } from "../../stores/position/useOwnPosition.ts";
import { stillMilliseconds } from "../camera/viewport.ts";
import type { Rgba } from "../color/hexColors.ts";
import { emptyGuideMarkersLayer } from "../layers/guideMarkersLayer.ts";
import { PATH_PROPS } from "../layers/pathData.ts";
import { PremultipliedFade } from "../layers/premultipliedFade.ts";
import { emptyPreviewLines } from "../layers/previewLinesLayer.ts";
import { RouteArrowsLayer } from "../layers/routeArrows/RouteArrowsLayer.ts";

/** A reader who has done nothing for so long reads the page, and may go on any moment. */
const QUIET_MILLISECONDS = 10_000;

/** Between two turns of a wheel, or two moves of a hand, the map stands still for less. */
const STILL_MILLISECONDS = 400;

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

/** Kinds that the world needs, compiled while guides load. None has data. */
export const WORLD_KINDS: readonly WarmLayer[] = [
  () => emptyGuideMarkersLayer("warm-markers"),
  () => emptyPreviewLines("warm-lines"),
];

/** Kinds that an open guide needs, and a hovered one. */
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
    new ScatterplotLayer({
      id: "warm-dots",
      visible,
      data: ROW,
      getPosition: () => POSITION,
      getFillColor: UNSEEN,
    }),
  (visible) =>
    new IconLayer({
      id: "warm-waypoints",
      visible,
      ...icon(),
      extensions: [new PremultipliedFade()],
    }),
  (visible) =>
    new IconLayer({
      id: "warm-icons",
      visible,
      ...icon(),
    }),
  (visible) =>
    new TextLayer({ id: "warm-pills", visible, ...TEXT, background: true, getBackgroundColor: UNSEEN }),
];

/**
 * Kinds that hovers, plans and groups of waypoints need. The first layer of a kind compiles its program, and its first
 * draw makes the driver finish it, which takes long, up to 400 ms on a graphics card that has not seen the program yet;
 * creating and drawing them one by one while the reader looks at the map keeps this out of what the reader does.
 */
export const LATER_KINDS: readonly WarmLayer[] = [
  (visible) =>
    new LineLayer({
      id: "warm-legs",
      visible,
      data: ROW,
      getSourcePosition: () => POSITION,
      getTargetPosition: () => POSITION,
      getColor: UNSEEN,
    }),
  (visible) => new TextLayer({ id: "warm-letters", visible, ...TEXT }),
  (visible) =>
    new RouteArrowsLayer({
      id: "warm-route-arrows",
      visible,
      data: [],
      line: line(),
      color: UNSEEN,
    }),
];

interface WarmOptions {
  /** Whether the screen is a guide's map. */
  isReading: boolean;
  /** True once what the screen shows has been drawn. */
  isDrawn: boolean;
}

/**
 * Creates the kinds of layers that the screen needs at once. All others wait until the reader is about to use them (see
 * `useIsWanted`), and are then created one at a time when the page has nothing else to do and the map stands still. Each
 * of those is drawn until the next one is added, then only kept, so that its program stays compiled.
 */
export function useWarmLayers({ isReading, isDrawn }: WarmOptions): Layer[] {
  const [isGuideFirst] = useState(isReading);
  const [own, others] = isGuideFirst ? [GUIDE_KINDS, WORLD_KINDS] : [WORLD_KINDS, GUIDE_KINDS];
  const kinds = useMemo(() => [...own, ...others, ...LATER_KINDS], [own, others]);
  const needed = own.length + (isReading && !isGuideFirst ? others.length : 0);
  const [count, setCount] = useState(needed);
  if (count < needed) setCount(needed);
  const isWanted = useIsWanted(isDrawn);
  useEffect(() => {
    // One more than there are, so that the last one is drawn as well.
    if (isWanted && count <= kinds.length) return whenStill(() => setCount(count + 1));
  }, [isWanted, count, kinds]);
  return useMemo(
    () => kinds.slice(0, count).map((make, index) => make(index === count - 1 && index >= needed)),
    [kinds, count, needed],
  );
}

/**
 * True once the map is drawn and a pointer or the focus has been on a card or the map, which the reader may open or point
 * at next, or once it has been there for long: who only looks at the page, or leaves it, waits for nothing. A reader
 * whose position the map follows needs none of it until they touch the map: compiling it would drain a phone's battery.
 */
function useIsWanted(isDrawn: boolean): boolean {
  const [isNear, setNear] = useState(false);
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest("article, .deck-events-root")) setNear(true);
  };
  const listening = { isOn: !isNear };
  useWindowEvent("pointerover", look, listening);
  useWindowEvent("focusin", look, listening);
  const isFollowing = useOwnPosition(
    ({ isFollowing, status }) => isFollowing && (status === "on" || status === "waiting"),
  );
  useEffect(() => {
    if (!isDrawn || isNear || isFollowing) return;
    const timer = setTimeout(() => setNear(true), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDrawn, isNear, isFollowing]);
  return isDrawn && isNear;
}

/** Calls `action` when the page has nothing else to do and the map stands still. @returns a function that cancels it */
function whenStill(action: () => void): () => void {
  let cancel = whenIdle(look);
  function look(): void {
    const rest = STILL_MILLISECONDS - stillMilliseconds();
    if (rest <= 0) action();
    else cancel = later(rest);
  }
  function later(milliseconds: number): () => void {
    const timer = setTimeout(() => {
      cancel = whenIdle(look);
    }, milliseconds);
    return () => clearTimeout(timer);
  }
  return () => cancel();
}

/** Drawn once; after that a layer of a kind is only kept. */
type WarmLayer = (isDrawn: boolean) => Layer;
