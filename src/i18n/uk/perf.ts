export const perf = {
  title: "Швидкодія",
  plot: "Тривалість останніх кадрів",
  points: "Точок на карті",
  layers: "Шарів на карті",
  frame: "Кадр, медіана",
  worstFrame: "Кадр, найдовший",
  longestTask: "Найдовше завдання",
  memory: "Пам’ять скриптів",
  worker: "Виклики воркера",
  milliseconds: "{{milliseconds}} мс",
  call: "{{count}} × {{milliseconds}} мс, найдовше {{longest}} мс",
};
