export const layers = {
  title: "Шари карти",
  topographic: "Топографічна карта",
  street: "Карта вулиць",
  plain: "Проста карта",
  terrainMetric: "Рельєф у метрах",
  terrainImperial: "Рельєф у футах",
  suggested: "Відповідає вашим одиницям",
  notHere: "Немає для цього путівника",
};
