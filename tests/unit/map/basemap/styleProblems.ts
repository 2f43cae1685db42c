import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { StyleSpecification } from "maplibre-gl";

/** An option of MapLibre itself that the specification lacks. */
const EXTENSION = /^sources\.\w+: unknown property "sparse"$/;

/** What the build leaves out of MapLibre (`withoutUnusedMapLibre`). */
const LEFT_OUT = {
  layers: ["circle", "color-relief", "custom", "fill-extrusion", "heatmap"],
  sources: ["canvas", "image", "video"],
  root: ["projection", "sky", "terrain"],
  operator: /\["distance",/g,
};

/** What is wrong with a style by the specification, and what of it the built map cannot draw. */
export function styleProblems(style: StyleSpecification): string[] {
  const invalid = validateStyleMin(style)
    .map(({ message }) => message)
    .filter((message) => !EXTENSION.test(message));
  const sources = Object.entries(style.sources);
  return [
    ...invalid,
    ...style.layers.filter(({ type }) => LEFT_OUT.layers.includes(type)).map(({ id }) => `layer ${id}`),
    ...sources.filter(([, { type }]) => LEFT_OUT.sources.includes(type)).map(([id]) => `source ${id}`),
    ...sources.filter(([, source]) => "encoding" in source && source.encoding === "mlt").map(([id]) => id),
    ...LEFT_OUT.root.filter((name) => name in style),
    ...(JSON.stringify(style).match(LEFT_OUT.operator) ?? []),
  ];
}
