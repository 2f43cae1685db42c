export const perf = {
  title: "Performance",
  plot: "Times of the last frames",
  points: "Points drawn",
  layers: "Layers drawn",
  frame: "Frame, median",
  worstFrame: "Frame, longest",
  longestTask: "Longest task",
  memory: "Script memory",
  worker: "Worker calls",
  milliseconds: "{{milliseconds}} ms",
  call: "{{count}} × {{milliseconds}} ms, longest {{longest}} ms",
};
