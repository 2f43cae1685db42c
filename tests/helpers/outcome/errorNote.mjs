import { stripVTControlCharacters } from "node:util";

const LINES = 4;

/** The first lines of what an error says, without colours, and where in the tests it arose, when that is known. */
export function errorNote(error, place) {
  const said = stripVTControlCharacters(
    error?.message || error?.stack || String(error?.value ?? "no error reported"),
  )
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
  return [...said, ...(place ? [`at ${place}`] : [])].join("\n");
}
