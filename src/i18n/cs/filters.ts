export const filters = {
  clearAll: "Vymazat vše",
  apply: "Použít ({{count}})",
  length: "Délka cesty",
  activityType: "Druhy aktivit",
  region: "Oblast",
  environment: "Prostředí",
  other: "Ostatní",
  shortest: "Nejkratší délka",
  longest: "Nejdelší délka",
  nothingFound: "Nic se nenašlo",
  noneFound: "Nenašly se žádné filtry",
  noValues: "Žádné.",
};
