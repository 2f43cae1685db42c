import type { Layer } from "@deck.gl/core";
import { IconLayer, LineLayer, PathLayer, TextLayer } from "@deck.gl/layers";
import { emptyGuideMarkersLayer } from "./guideMarkersLayer.ts";
import { PATH_PROPS } from "./pathData.ts";

type LayerMaker = () => Layer;

/** The badges' kind without data: its program is built while the guides are on their way, as that of their lines is. */
export const WORLD_KINDS: readonly LayerMaker[] = [() => emptyGuideMarkersLayer("warm-badges")];

/**
 * Layers without data of the kinds that a guide needs. A kind's first layer builds its program, which takes a driver
 * long; made one by one while the reader looks at the world, none of that falls into the opening of a guide.
 */
export const GUIDE_KINDS: readonly LayerMaker[] = [
  () => new PathLayer({ ...PATH_PROPS, id: "warm-paths", data: [] }),
  () => new IconLayer({ id: "warm-icons", data: [] }),
  () => new TextLayer({ id: "warm-letters", data: [], characterSet: "0" }),
  () => new TextLayer({ id: "warm-pills", data: [], background: true, characterSet: "0" }),
  () => new LineLayer({ id: "warm-legs", data: [] }),
];
