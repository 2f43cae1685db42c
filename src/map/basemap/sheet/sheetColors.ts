/** Custom properties of the topographic map that are colours, by their names after `--topo-`. */
const COLORS = [
  "wood",
  "scrub",
  "grass",
  "park",
  "farmland",
  "wetland",
  "reeds",
  "sand",
  "sand-dots",
  "rock",
  "rock-ticks",
  "glacier",
  "glacier-edge",
  "town",
  "industry",
  "paved",
  "building",
  "building-edge",
  "reserve",
  "military",
  "cliff",
  "path",
  "footway",
  "cycleway",
  "bridleway",
  "path-halo",
  "motorway",
  "motorway-edge",
  "major",
  "major-edge",
  "minor",
  "minor-edge",
  "rail",
  "ferry",
  "area-name",
  "reserve-name",
  "road-name",
  "sign-water",
  "sign-camp",
  "sign-hut",
  "sign-view",
  "sign-service",
] as const;
/** Those that are numbers: opacities between 0 and 1, widths in pixels. */
const NUMBERS = ["reeds-opacity", "reserve-opacity", "path-halo-opacity", "halo-width"] as const;

/** @internal for tests */
export const SHEET_TOKENS = [...COLORS, ...NUMBERS];

/** The topographic map's own colours in one scheme; hex, keyed as in sheetColors.css. */
export type SheetColors = Record<(typeof COLORS)[number], string> & Record<(typeof NUMBERS)[number], number>;

/** Reads the colours from custom properties. */
export function readSheetColors(property: (name: string) => string): SheetColors {
  const token = (name: string) => property(`--topo-${name}`).trim();
  return {
    ...entriesOf(COLORS, token),
    ...entriesOf(NUMBERS, (name) => Number(token(name))),
  };
}

function entriesOf<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
