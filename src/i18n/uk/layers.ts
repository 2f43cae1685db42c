export const layers = {
  title: "Шари карти",
  street: "Карта вулиць",
  plain: "Проста карта",
  terrainMetric: "Рельєф у метрах",
  terrainImperial: "Рельєф у футах",
  suggested: "Відповідає вашим одиницям",
  noTerrain: "Немає для цього путівника",
};
