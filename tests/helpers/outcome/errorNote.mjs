import { stripVTControlCharacters } from "node:util";

const LINES = 4;

/** The first lines of an error message, without colours, and its location in the tests, if known. */
export function errorNote(error, place) {
  const said = stripVTControlCharacters(
    error?.message || error?.stack || String(error?.value ?? "no error reported"),
  )
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
  return [...said, ...(place ? [`at ${place}`] : [])].join("\n");
}
