export const layers = {
  title: "Map layers",
  topographic: "Topographic",
  street: "Street map",
  plain: "Plain map",
  terrainMetric: "Terrain, metres",
  terrainImperial: "Terrain, feet",
  suggested: "Matches your units",
  notHere: "Not available for this guide",
};
