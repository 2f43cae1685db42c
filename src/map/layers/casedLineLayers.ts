import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

interface CasedLineOptions {
  data: PathData;
  color: Rgba;
  casingColor: Rgba;
  /** Pixels; the default is that of a selected line. */
  width?: number;
  casingWidth?: number;
}

/** A line that stands out from all others: the layers of its casing and of itself, which has the id. */
export function casedLineLayers(
  id: string,
  { data, color, casingColor, width = 5.5, casingWidth = 10 }: CasedLineOptions,
) {
  return [
    new PathLayer({ ...PATH_PROPS, id: `${id}-casing`, data, getColor: casingColor, getWidth: casingWidth }),
    new PathLayer({ ...PATH_PROPS, id, data, getColor: color, getWidth: width }),
  ];
}
