import type { Layer } from "@deck.gl/core";
import { LineLayer, PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { PATH_PROPS } from "./pathData.ts";

/**
 * Layers of the kinds that a guide needs, without data. A kind's first layer builds its program, which takes a driver
 * long; made one by one while the reader looks at the world, none of that falls into the opening of a guide.
 */
export const WARM_LAYERS: readonly (() => Layer)[] = [
  () => new PathLayer({ ...PATH_PROPS, id: "warm-paths", data: [] }),
  () => new ScatterplotLayer({ id: "warm-points", data: [], stroked: true }),
  () => new LineLayer({ id: "warm-legs", data: [] }),
  () => new TextLayer({ id: "warm-texts", data: [], background: true, characterSet: "0" }),
];
