import type { ParsedTrack } from "./parsedFile.ts";

export type Properties = Record<string, unknown>;

/** Colour names of Garmin's DisplayColor and of CSS that occur in trail files. */
const NAMED_COLORS: Record<string, string> = {
  black: "#000000",
  blue: "#0000ff",
  cyan: "#00b7c3",
  darkblue: "#00008b",
  darkcyan: "#008b8b",
  darkgray: "#666666",
  darkgreen: "#006400",
  darkmagenta: "#8b008b",
  darkred: "#8b0000",
  darkyellow: "#8f7400",
  gray: "#808080",
  green: "#008000",
  lightgray: "#a9a9a9",
  magenta: "#ff00ff",
  orange: "#ff8c00",
  pink: "#ff69b4",
  purple: "#800080",
  red: "#ff0000",
  white: "#ffffff",
  yellow: "#e0c800",
};

/** Colour, opacity (0-1) and width (px) from a track's properties, null where missing. */
export function lineStyle(
  properties: Properties,
): Pick<ParsedTrack, "stroke" | "strokeOpacity" | "strokeWidth"> {
  return {
    stroke: firstColor(properties),
    strokeOpacity: positive(properties["stroke-opacity"]) ?? positive(properties.gpx_style_opacity),
    strokeWidth: positive(properties["stroke-width"]) ?? positive(properties.gpx_style_width),
  };
}

function firstColor(properties: Properties): string | null {
  const { stroke, gpx_style_color, gpxx_DisplayColor, color, colour } = properties;
  for (const value of [stroke, gpx_style_color, gpxx_DisplayColor, color, colour]) {
    const found = typeof value === "string" ? hexColor(value) : null;
    if (found !== null) return found;
  }
  return null;
}

/** #rrggbb of #rgb, #rrggbb, #rrggbbaa (with or without #) or a colour name, null for anything else. */
function hexColor(value: string): string | null {
  const word = value.trim().toLowerCase();
  const named = Object.hasOwn(NAMED_COLORS, word) ? NAMED_COLORS[word] : undefined;
  if (named !== undefined) return named;
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(word)?.[1];
  if (digits === undefined) return null;
  return digits.length === 3 ? `#${digits.replaceAll(/./g, "$&$&")}` : `#${digits.slice(0, 6)}`;
}

function positive(value: unknown): number | null {
  const number = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof number === "number" && number > 0 && Number.isFinite(number) ? number : null;
}
