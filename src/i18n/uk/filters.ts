export const filters = {
  clearAll: "Очистити все",
  apply: "Застосувати ({{count}})",
  length: "Довжина стежки",
  activityType: "Види активності",
  region: "Регіон",
  environment: "Місцевість",
  other: "Інше",
  shortest: "Найменша довжина",
  longest: "Найбільша довжина",
  nothingFound: "Нічого не знайдено",
  noneFound: "Жодного фільтра не знайдено",
  noValues: "Немає.",
};
