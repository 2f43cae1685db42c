import { PathStyleExtension, type PathStyleExtensionProps } from "@deck.gl/extensions";
import { PathLayer } from "@deck.gl/layers";
import { rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

/** Pixels. */
const WIDTH = 3;
const CASING_WIDTH = 6;
const POINTED_CASING_WIDTH = 9;

/** Dash and gap in pixels, the round ends included: solid, dashes, dots. */
const PATTERNS: readonly (readonly [number, number])[] = [
  [1, 0],
  [6, 8],
  [0.1, 6],
];

const DASHES = new PathStyleExtension({ dash: true, dashMode: "path" });

/** Another course of the edited route. */
export interface VariantLine {
  id: number;
  /** Its place among the variants, from 0, which gives it its pattern. */
  index: number;
  data: PathData;
  /** Whether the reader points at it. */
  isPointed: boolean;
}

/** Variants of the edited route, thin and each in a pattern of its own; the one that is pointed at is the topmost. */
export function variantLayers(
  lines: readonly VariantLine[],
  colors: Pick<MapPalette, "routeEdge" | "pinRing" | "route">,
) {
  const byRank = lines.toSorted((a, b) => Number(a.isPointed) - Number(b.isPointed) || b.index - a.index);
  return byRank.flatMap(({ id, index, data, isPointed }) => [
    new PathLayer({
      ...PATH_PROPS,
      id: `variant-${id}-casing`,
      data,
      getWidth: isPointed ? POINTED_CASING_WIDTH : CASING_WIDTH,
      getColor: rgbaOf(isPointed ? colors.route : colors.pinRing),
    }),
    new PathLayer<PathData, PathStyleExtensionProps>({
      ...PATH_PROPS,
      id: `variant-${id}`,
      data,
      getWidth: WIDTH,
      getColor: rgbaOf(colors.routeEdge),
      extensions: [DASHES],
      dashUnits: "pixels",
      getDashArray: [...(PATTERNS[index] ?? [1, 0])],
    }),
  ]);
}
