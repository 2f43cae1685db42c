import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { StyleSpecification } from "maplibre-gl";

/** An option of MapLibre itself that the specification lacks. */
const EXTENSION = /^sources\.\w+: unknown property "sparse"$/;

/** What is wrong with a style by the specification. */
export function styleProblems(style: StyleSpecification): string[] {
  return validateStyleMin(style)
    .map(({ message }) => message)
    .filter((message) => !EXTENSION.test(message));
}
