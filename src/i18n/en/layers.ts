export const layers = {
  title: "Map layers",
  street: "Street map",
  plain: "Plain map",
  terrainMetric: "Terrain, metres",
  terrainImperial: "Terrain, feet",
  suggested: "Matches your units",
  noTerrain: "Not available for this guide",
};
