/** The look of a region's terrain. */
export interface TerrainStyle {
  /** Elevation of the base plain in metres. */
  baseMeters: number;
  /** Metres from the valleys to the highest ridges. */
  reliefMeters: number;
  /** Kilometres from one main ridge to the next. */
  ridgeKm: number;
  /** 0 leaves crests sharp, 1 rounds them off. */
  softness: number;
  /** Metres of gentle undulation under the ridges. */
  swellMeters: number;
  /** Height of a terrace step in metres, 0 for none. */
  terraceMeters: number;
}

export const TERRAIN_STYLES = {
  alps: {
    baseMeters: 620,
    reliefMeters: 2300,
    ridgeKm: 15,
    softness: 0.05,
    swellMeters: 180,
    terraceMeters: 0,
  },
  highRange: {
    baseMeters: 1900,
    reliefMeters: 3200,
    ridgeKm: 19,
    softness: 0.02,
    swellMeters: 300,
    terraceMeters: 0,
  },
  mountains: {
    baseMeters: 340,
    reliefMeters: 1350,
    ridgeKm: 12,
    softness: 0.16,
    swellMeters: 140,
    terraceMeters: 0,
  },
  fells: {
    baseMeters: 130,
    reliefMeters: 720,
    ridgeKm: 7.5,
    softness: 0.22,
    swellMeters: 90,
    terraceMeters: 0,
  },
  hills: { baseMeters: 160, reliefMeters: 380, ridgeKm: 8, softness: 0.5, swellMeters: 70, terraceMeters: 0 },
  canyon: {
    baseMeters: 1150,
    reliefMeters: 1050,
    ridgeKm: 13,
    softness: 0.3,
    swellMeters: 160,
    terraceMeters: 130,
  },
  steppe: {
    baseMeters: 210,
    reliefMeters: 240,
    ridgeKm: 16,
    softness: 0.7,
    swellMeters: 60,
    terraceMeters: 0,
  },
  lakeland: {
    baseMeters: 110,
    reliefMeters: 190,
    ridgeKm: 6,
    softness: 0.4,
    swellMeters: 30,
    terraceMeters: 0,
  },
  lowland: {
    baseMeters: 60,
    reliefMeters: 170,
    ridgeKm: 7,
    softness: 0.5,
    swellMeters: 30,
    terraceMeters: 0,
  },
  lava: {
    baseMeters: 420,
    reliefMeters: 900,
    ridgeKm: 9,
    softness: 0.12,
    swellMeters: 160,
    terraceMeters: 0,
  },
} satisfies Record<string, TerrainStyle>;

export type TerrainStyleName = keyof typeof TERRAIN_STYLES;
