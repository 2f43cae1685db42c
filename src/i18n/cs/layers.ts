export const layers = {
  title: "Mapové vrstvy",
  topographic: "Topografická mapa",
  street: "Uliční mapa",
  plain: "Jednoduchá mapa",
  terrainMetric: "Terén v metrech",
  terrainImperial: "Terén ve stopách",
  suggested: "Odpovídá vašim jednotkám",
  notHere: "Pro tohoto průvodce není k dispozici",
};
