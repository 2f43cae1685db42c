import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../../color/mapPalette.ts";
import type { Condition } from "./conditions.ts";
import type { SheetColors } from "./sheetColors.ts";

/** The source of vector tiles. */
export const SHEET_SOURCE = "sheet";

/** The colours that the layers are drawn in. */
export interface SheetInk {
  palette: MapPalette;
  colors: SheetColors;
}

type Kind = "fill" | "line" | "symbol";
type Layer<Type extends Kind> = Extract<LayerSpecification, { type: Type }>;

interface TileLayer<Type extends Kind> {
  /** Layer of the tiles. */
  from: string;
  minzoom: number;
  maxzoom?: number;
  filter?: Condition;
  paint: NonNullable<Layer<Type>["paint"]>;
  layout?: NonNullable<Layer<Type>["layout"]>;
}

/** A fill of the sheet's tiles. Without antialiasing, whose seams would show where areas adjoin. */
export function fillOf(id: string, layer: TileLayer<"fill">): Layer<"fill"> {
  return { ...tileLayer(id, layer), type: "fill", paint: { "fill-antialias": false, ...layer.paint } };
}

/** A line of the sheet's tiles. */
export function lineOf(id: string, layer: TileLayer<"line">): Layer<"line"> {
  return { ...tileLayer(id, layer), type: "line" };
}

/** Names or signs of the sheet's tiles. */
export function symbolOf(id: string, layer: TileLayer<"symbol">): Layer<"symbol"> {
  return { ...tileLayer(id, layer), type: "symbol" };
}

function tileLayer<Type extends Kind>(id: string, { from, ...rest }: TileLayer<Type>) {
  return { ...rest, id: `sheet-${id}`, source: SHEET_SOURCE, "source-layer": from };
}
