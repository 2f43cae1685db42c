export const perf = {
  title: "Швидкодія",
  plot: "Тривалість останніх кадрів",
  points: "Точок на мапі",
  layers: "Шарів на мапі",
  frame: "Кадр, медіана",
  worstFrame: "Кадр, найдовший",
  longestTask: "Найдовше завдання",
  memory: "Пам'ять скриптів",
  worker: "Виклики робітника",
  milliseconds: "{{milliseconds}} мс",
  call: "{{count}} × {{milliseconds}} мс, найдовше {{longest}} мс",
};
