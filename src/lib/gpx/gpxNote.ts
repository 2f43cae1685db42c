import { NOTE_SYMBOL } from "./gpxSymbol.ts";
import type { GpxPoint } from "./gpxText.ts";
import { noteType } from "./tripMarks.ts";

/** Devices show no longer names. */
const NAME_LETTERS = 40;

interface NoteAtPlace extends Pick<GpxPoint, "position" | "elevationMeters"> {
  text: string;
  icon: string;
  /** Along the route. */
  meters: number;
}

/** A note on a planned route for a GPX file: a waypoint with a short one as its name; of a long one the name is the beginning. */
export function gpxNote({ text, icon, meters, ...point }: NoteAtPlace): GpxPoint {
  const kind = { type: noteType(icon, meters), symbol: NOTE_SYMBOL };
  const [line = ""] = text.split("\n");
  const letters = [...line];
  if (line === text && letters.length <= NAME_LETTERS) return { ...point, name: text, ...kind };
  const name = letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS - 1).join("")}…` : line;
  return { ...point, name, description: text, ...kind };
}
