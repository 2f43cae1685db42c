import { latitudeAt, type TerrainRegion } from "../terrain/terrainRegion.ts";
import { TERRAIN_STYLES, type TerrainStyleName } from "../terrain/terrainStyles.ts";

/** What grows where in a region. Elevations in metres. */
export interface Climate {
  /** Forest ends here, and bare rock begins. */
  treeline: number;
  rockline: number;
  /** Glaciers lie above it. */
  iceline: number;
  /** How much of the ground below the treeline is forest: about -1 for none, 1 for nearly all. */
  forest: number;
  /** How much more of it slopes have, and shady ones, than the flat ground that is cleared for meadows: 0 for none, 1 for much. */
  onSlopes: number;
  /** How wet flat ground is, likewise. */
  wet: number;
  /** Whether sand takes the place of meadows. */
  isDry: boolean;
  hasVillages: boolean;
}

const NEVER = 99_999;
const CLIMATES: Record<TerrainStyleName, Omit<Climate, "hasVillages">> = {
  alps: { treeline: 1750, rockline: 2250, iceline: 2750, forest: 0.2, onSlopes: 1, wet: -0.7, isDry: false },
  highRange: {
    treeline: 3350,
    rockline: 3900,
    iceline: 4450,
    forest: 0.1,
    onSlopes: 1,
    wet: -0.8,
    isDry: false,
  },
  mountains: {
    treeline: 1350,
    rockline: 1750,
    iceline: NEVER,
    forest: 0.3,
    onSlopes: 1,
    wet: -0.7,
    isDry: false,
  },
  fells: { treeline: 420, rockline: 760, iceline: NEVER, forest: -0.1, onSlopes: 1, wet: -0.3, isDry: false },
  hills: {
    treeline: NEVER,
    rockline: NEVER,
    iceline: NEVER,
    forest: 0.05,
    onSlopes: 0.7,
    wet: -0.6,
    isDry: false,
  },
  canyon: {
    treeline: 2600,
    rockline: 2700,
    iceline: NEVER,
    forest: -0.45,
    onSlopes: 0.3,
    wet: -1.5,
    isDry: true,
  },
  steppe: {
    treeline: NEVER,
    rockline: NEVER,
    iceline: NEVER,
    forest: -0.6,
    onSlopes: 0.3,
    wet: -0.5,
    isDry: true,
  },
  lakeland: {
    treeline: NEVER,
    rockline: NEVER,
    iceline: NEVER,
    forest: 0.6,
    onSlopes: 0,
    wet: 0.05,
    isDry: false,
  },
  lowland: {
    treeline: NEVER,
    rockline: NEVER,
    iceline: NEVER,
    forest: 0.4,
    onSlopes: 0.3,
    wet: 0,
    isDry: false,
  },
  lava: { treeline: 470, rockline: 820, iceline: 1250, forest: -0.6, onSlopes: 0.5, wet: -0.5, isDry: false },
};
/** Nothing grows beyond it, and nobody lives there. */
const POLAR_LATITUDE = 66;
const POLAR = { treeline: 0, rockline: 0, iceline: 500, forest: -9, onSlopes: 0, wet: -9, isDry: false };

export function climateOf(region: TerrainRegion): Climate {
  const isPolar = Math.abs(latitudeAt(region.originY)) > POLAR_LATITUDE;
  const names = Object.keys(TERRAIN_STYLES) as TerrainStyleName[];
  const style = names.find((name) => TERRAIN_STYLES[name] === region.style) ?? "hills";
  const { treeline, rockline, iceline, forest, onSlopes, wet, isDry } = isPolar ? POLAR : CLIMATES[style];
  // Listing the fields gives all climates one shape, so that V8 compiles their readers once.
  return { treeline, rockline, iceline, forest, onSlopes, wet, isDry, hasVillages: !isPolar };
}
