import { clamp } from "../../lib/clamp.ts";

const NAME_CHARACTERS = 38;
const NAME_LINES = 3;
const DESCRIPTION_CHARACTERS = 46;
const DESCRIPTION_LINES = 5;

/** Padding and the line of numbers. */
const BASE_PIXELS = 77;
const NAME_PIXELS = 24;
const DESCRIPTION_PIXELS = 20;
const REM_PIXELS = 16;

/**
 * Height of a route's row in rem: a line of the name for each 38 characters, up to 3, and of the description for each
 * 46, up to 5.
 */
export function routeRowHeight(nameLength: number, descriptionLength: number): string {
  const names = clamp(Math.ceil(nameLength / NAME_CHARACTERS), 1, NAME_LINES);
  const descriptions = Math.min(DESCRIPTION_LINES, Math.ceil(descriptionLength / DESCRIPTION_CHARACTERS));
  const pixels = BASE_PIXELS + NAME_PIXELS * names + DESCRIPTION_PIXELS * descriptions;
  return `${pixels / REM_PIXELS}rem`;
}
