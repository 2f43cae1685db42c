export const layers = {
  title: "Mapové vrstvy",
  street: "Mapa ulic",
  plain: "Jednoduchá mapa",
  terrainMetric: "Terén v metrech",
  terrainImperial: "Terén ve stopách",
  suggested: "Odpovídá vašim jednotkám",
  noTerrain: "Pro tohoto průvodce není k dispozici",
};
