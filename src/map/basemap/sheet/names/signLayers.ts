import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Language } from "../../../../lib/language.ts";
import { type ElevationUnitName, UNITS } from "../../../../lib/units.ts";
import { all, any, has, isKind } from "../conditions.ts";
import { type SheetInk, symbolOf } from "../drawing.ts";
import { valueBy } from "../expressions.ts";
import { type SignName, signId } from "../images/imageIds.ts";
import { inked, SEMIBOLD } from "./labelFonts.ts";
import { signpostName } from "./nameExpressions.ts";

/** The sign of each kind of point that is shown; all others are left out. */
const PEAKS: Record<string, SignName> = { peak: "peak", volcano: "peak", saddle: "saddle" };
const STAYS: Record<string, SignName> = {
  camp_site: "camp",
  alpine_hut: "hut",
  wilderness_hut: "hut",
  shelter: "shelter",
  viewpoint: "view",
  cave_entrance: "cave",
  trailhead: "trailhead",
  bird_hide: "view",
};
const WATERS: Record<string, SignName> = {
  drinking_water: "water",
  water_point: "water",
  watering_place: "water",
  spring: "spring",
};
const SERVICES: Record<string, SignName> = { picnic_site: "picnic", toilets: "toilet", information: "info" };
/** @internal for tests */
export const KINDS_WITH_SIGN = { ...PEAKS, ...STAYS, ...WATERS, ...SERVICES };

const MIN_ZOOM: ExpressionSpecification = ["to-number", ["get", "min_zoom"], 0];

/** How heights are written. */
export interface HeightFormat {
  language: Language;
  unit: ElevationUnitName;
  /** The unit's symbol in the reader's language. */
  symbol: string;
}

/** Peaks and saddles with their height, which is absent in some tiles. */
export function peakLayers(ink: SheetInk, format: HeightFormat): LayerSpecification[] {
  const height = ["to-number", ["get", "elevation"], 0];
  const written = [
    "concat",
    "\n",
    [
      "number-format",
      ["round", ["/", height, UNITS[format.unit].valueInMeters]],
      { locale: format.language },
    ],
    `\u00a0${format.symbol}`,
  ];
  return [
    signLayer("peaks", PEAKS, ink, {
      minzoom: 11,
      nameZoom: 11,
      color: ink.colors["sign-view"],
      text: [
        "format",
        signpostName(format.language),
        {},
        ["case", ["==", height, 0], "", written],
        { "font-scale": 0.9 },
      ] as ExpressionSpecification,
    }),
  ];
}

/** Where to stay and what to see. */
export function stayLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  const { colors } = ink;
  return [
    signLayer("stays", STAYS, ink, {
      minzoom: 14,
      nameZoom: 15,
      color: [
        "match",
        ["get", "kind"],
        "camp_site",
        colors["sign-camp"],
        ["alpine_hut", "wilderness_hut", "shelter"],
        colors["sign-hut"],
        "trailhead",
        colors["sign-service"],
        colors["sign-view"],
      ],
      text: signpostName(language),
    }),
  ];
}

/** Water to drink. A hollow drop is a spring, whose water nobody tests. */
export function drinkLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  return [
    signLayer("drinks", WATERS, ink, {
      minzoom: 15,
      nameZoom: 16,
      color: ink.colors["sign-water"],
      text: signpostName(language),
    }),
  ];
}

/** Places to sit, toilets and boards with a name. */
export function serviceLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  const layer = signLayer("services", SERVICES, ink, {
    minzoom: 15.5,
    nameZoom: 16,
    color: ink.colors["sign-service"],
    text: signpostName(language),
  });
  return [
    { ...layer, filter: any(isKind("picnic_site", "toilets"), all(isKind("information"), has("name"))) },
  ];
}

interface SignLayer {
  minzoom: number;
  /** Zoom from which names stand below the signs. */
  nameZoom: number;
  color: string | ExpressionSpecification;
  text: ExpressionSpecification;
}

function signLayer(id: string, signs: Record<string, SignName>, ink: SheetInk, sign: SignLayer) {
  const { minzoom, nameZoom, color, text } = sign;
  const images = Object.entries(signs).flatMap(([kind, name]) => [kind, signId(name, ink.palette.isDark)]);
  return symbolOf(id, {
    from: "pois",
    minzoom,
    filter: isKind(...Object.keys(signs)),
    layout: {
      "icon-image": ["match", ["get", "kind"], ...images, images[1]] as unknown as ExpressionSpecification,
      "icon-padding": 1,
      "text-field":
        nameZoom > minzoom ? (["step", ["zoom"], "", nameZoom, text] as ExpressionSpecification) : text,
      "text-font": SEMIBOLD,
      "text-size": valueBy([
        [11, 10.5],
        [15, 11],
        [16, 12],
      ]),
      "text-anchor": "top",
      "text-offset": [0, 0.75],
      "text-optional": true,
      "text-max-width": 8,
      "symbol-sort-key": MIN_ZOOM,
    },
    paint: { ...inked("", ink), "text-color": color },
  });
}
