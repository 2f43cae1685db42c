export const perf = {
  title: "Výkon",
  plot: "Doby posledních snímků",
  points: "Vykreslené body",
  layers: "Vykreslené vrstvy",
  frame: "Snímek, medián",
  worstFrame: "Snímek, nejdelší",
  longestTask: "Nejdelší úloha",
  memory: "Paměť skriptů",
  worker: "Volání workeru",
  milliseconds: "{{milliseconds}} ms",
  call: "{{count}} × {{milliseconds}} ms, nejdéle {{longest}} ms",
};
