import type { RegionSpec } from "./terrainRegion.ts";

/** The regions of the demo world. Each is on real land, with fictional terrain. They do not overlap. */
export const DEMO_REGIONS: RegionSpec[] = [
  ...regionsOf("Europe", [
    { id: "hollin", land: "British Isles", spine: [-3.4, 55.35], radiusKm: 62, style: "fells", lakes: 7 },
    { id: "corrie", land: "British Isles", spine: [-7.8, 53.25], radiusKm: 70, style: "hills", lakes: 4 },
    { id: "aster", land: "Scandinavia", spine: [9.2, 61.6], radiusKm: 85, style: "alps", lakes: 6 },
    { id: "otter", land: "Scandinavia", spine: [27.6, 62.9], radiusKm: 95, style: "lakeland", lakes: 36 },
    { id: "gentian", land: "Alps", spine: [12.9, 47.2], radiusKm: 75, style: "alps", lakes: 5 },
    { id: "black-dale", land: "Sudetes", spine: [16.2, 50.1], radiusKm: 60, style: "mountains", lakes: 2 },
    { id: "long-tor", land: "Carpathians", spine: [24.4, 48.3], radiusKm: 70, style: "mountains", lakes: 3 },
    { id: "thyme", land: "Iberia", spine: [-4.6, 40.4], radiusKm: 80, style: "mountains", lakes: 2 },
    { id: "walnut", land: "Balkans", spine: [19.6, 43.9], radiusKm: 65, style: "mountains", lakes: 3 },
    { id: "cinder", land: "Iceland", spine: [-18.6, 64.75], radiusKm: 80, style: "lava", lakes: 5 },
  ]),
  ...regionsOf("North America", [
    { id: "amberwash", land: "Great Basin", spine: [-111.2, 38.4], radiusKm: 80, style: "canyon" },
    {
      id: "paddle-shield",
      land: "Canadian Shield",
      spine: [-91.6, 49.6],
      radiusKm: 95,
      style: "lakeland",
      lakes: 36,
    },
    {
      id: "tamarack",
      land: "Rocky Mountains",
      spine: [-117.4, 52.1],
      radiusKm: 95,
      style: "highRange",
      lakes: 6,
    },
    {
      id: "sourwood",
      land: "Appalachia",
      spine: [-81.2, 36.9, -79.6, 38.2],
      radiusKm: 60,
      style: "mountains",
      lakes: 2,
    },
    { id: "agave", land: "Mexico", spine: [-102.6, 20.9], radiusKm: 75, style: "canyon", lakes: 2 },
    {
      id: "sable-river",
      land: "Canadian Shield",
      spine: [-73.6, 51.6, -71.6, 49.9],
      radiusKm: 60,
      style: "lowland",
      river: [420, 120],
    },
    { id: "cloudberry", land: "Alaska", spine: [-149.2, 63.7], radiusKm: 80, style: "highRange", lakes: 4 },
  ]),
  ...regionsOf("South America", [
    { id: "lenga", land: "Patagonia", spine: [-71.3, -46.9], radiusKm: 70, style: "alps", lakes: 6 },
    { id: "vicuna", land: "Andes", spine: [-71.6, -13.6], radiusKm: 80, style: "highRange", lakes: 4 },
    {
      id: "jacaranda",
      land: "Brazilian Highlands",
      spine: [-44.8, -19.6],
      radiusKm: 80,
      style: "hills",
      lakes: 3,
    },
    {
      id: "heron-river",
      land: "Amazonia",
      spine: [-62.4, -3.9, -59.6, -5.2],
      radiusKm: 55,
      style: "lowland",
      river: [96, 38],
    },
    { id: "pampas", land: "Pampas", spine: [-65.3, -35.6], radiusKm: 85, style: "steppe", lakes: 4 },
  ]),
  ...regionsOf("Africa", [
    { id: "saffron", land: "Atlas", spine: [-5.9, 31.6], radiusKm: 75, style: "highRange" },
    { id: "colobus", land: "East Africa", spine: [37.0, 0.4], radiusKm: 75, style: "alps", lakes: 2 },
    { id: "basalt", land: "Southern Africa", spine: [28.7, -29.4], radiusKm: 70, style: "canyon", lakes: 2 },
    {
      id: "fish-eagle",
      land: "Southern Africa",
      spine: [24.0, -13.2, 25.6, -14.7],
      radiusKm: 55,
      style: "lowland",
      river: [1060, 940],
    },
    { id: "tapia", land: "Madagascar", spine: [46.9, -19.6], radiusKm: 70, style: "mountains", lakes: 3 },
  ]),
  ...regionsOf("Asia", [
    {
      id: "sable",
      land: "Central Asia",
      spine: [67, 48.6, 75, 47.4, 83, 49.2, 91, 48, 99, 49.4, 107, 47.8, 116.5, 48.9],
      radiusKm: 70,
      style: "mountains",
    },
    {
      id: "saltgrass",
      land: "Central Asia",
      spine: [54.2, 48.9, 60.4, 49.6],
      radiusKm: 75,
      style: "steppe",
      lakes: 4,
    },
    { id: "juniper", land: "Himalaya", spine: [84.2, 28.7], radiusKm: 70, style: "highRange", lakes: 2 },
    { id: "maple-gate", land: "Japan", spine: [138.0, 36.2], radiusKm: 55, style: "alps", lakes: 2 },
    {
      id: "lotus-river",
      land: "Southeast Asia",
      spine: [102.4, 19.6, 101.3, 18.2],
      radiusKm: 55,
      style: "hills",
      river: [310, 180],
    },
    { id: "tower", land: "Caucasus", spine: [44.6, 42.5], radiusKm: 60, style: "highRange", lakes: 1 },
    { id: "hornbill", land: "Borneo", spine: [114.6, 1.4], radiusKm: 70, style: "mountains", lakes: 2 },
  ]),
  ...regionsOf("Oceania", [
    { id: "kea", land: "New Zealand", spine: [170.4, -44.1], radiusKm: 55, style: "alps", lakes: 4 },
    { id: "myrtle", land: "Tasmania", spine: [146.5, -42.1], radiusKm: 60, style: "fells", lakes: 6 },
    { id: "ochre", land: "Australia", spine: [133.6, -23.9], radiusKm: 85, style: "canyon" },
    { id: "stockmans", land: "Australia", spine: [149.8, -31.6], radiusKm: 80, style: "hills", lakes: 3 },
    { id: "cassowary", land: "New Guinea", spine: [144.2, -5.9], radiusKm: 60, style: "mountains", lakes: 1 },
  ]),
  ...regionsOf("Antarctica", [
    { id: "skua", land: "Antarctica", spine: [8.2, -72.2], radiusKm: 70, style: "alps" },
  ]),
];

function regionsOf(continent: string, specs: (Omit<RegionSpec, "tags"> & { land: string })[]): RegionSpec[] {
  return specs.map(({ land, ...spec }) => ({ ...spec, tags: [...new Set([land, continent])] }));
}
