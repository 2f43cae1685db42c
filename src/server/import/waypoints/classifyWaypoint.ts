import type { WaypointType } from "../../../contract/waypoint.ts";
import { WAYPOINT_TYPES } from "../../../contract/waypoint.ts";
import { foldText } from "../../../lib/foldText.ts";
import { WAYPOINT_KEYWORDS } from "./waypointKeywords.ts";

/** Every keyword with its type, padded with spaces, longest first. */
const PHRASES = WAYPOINT_TYPES.flatMap((type) =>
  WAYPOINT_KEYWORDS[type].split(", ").map((keyword) => ({ type, phrase: ` ${keyword} ` })),
).sort((a, b) => b.phrase.length - a.phrase.length);

/** Waypoint codes of long-distance guides: two letters per kind before the mile, as in WRCS0123. */
const CODES: Record<string, WaypointType> = {
  CS: "camp",
  RD: "junction",
  TH: "trailhead",
  TR: "junction",
  WA: "water",
  WR: "water",
};

const BEHIND_HEAD =
  /[(,;]|\s(?:above|after|at|below|before|by|de|del|della|des|di|du|for|from|in|near|of|on|over|to|with)\s/i;

/** Icon types of a waypoint, the main one first. Empty if neither its kinds nor its name have a keyword. */
export function classifyWaypoint(name: string, kinds: readonly string[]): WaypointType[] {
  const stated = kinds.map(typeOfWords).filter((type) => type !== null);
  const types = new Set<WaypointType>([...stated, ...typesOfCode(name)]);
  if (types.size > 0) return [...types];
  const byName = typeOfWords(name);
  return byName === null ? [] : [byName];
}

/**
 * In "Falls Creek Campsite" the last word decides; in "Refuge du Lac" or "Camp near a creek" the words before the
 * preposition.
 */
function typeOfWords(text: string): WaypointType | null {
  const [head = ""] = text.split(BEHIND_HEAD);
  return lastPhrase(plainWords(head)) ?? lastPhrase(plainWords(text));
}

/** The type whose phrase ends last; of several that end there, the longest. */
function lastPhrase(words: string): WaypointType | null {
  let last = -1;
  let found: WaypointType | null = null;
  for (const { type, phrase } of PHRASES) {
    const at = words.lastIndexOf(phrase);
    if (at < 0 || at + phrase.length <= last) continue;
    last = at + phrase.length;
    found = type;
  }
  return found;
}

function typesOfCode(name: string): WaypointType[] {
  const code = /^((?:CS|RD|TH|TR|WA|WR){1,3})\d{3,4}[A-Z]?$/.exec(name)?.[1] ?? "";
  return (code.match(/../g) ?? []).flatMap((pair) => CODES[pair] ?? []);
}

/** " lower case words " without diacritics, punctuation and plural s; only the file name of a URL. */
function plainWords(text: string): string {
  const name = /^\w+:\/\//.test(text)
    ? (text.split(/[?#]/)[0]?.split("/").at(-1) ?? "").replace(/\.\w+$/, "")
    : text;
  const words = foldText(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word.length > 2 ? word.replace(/s$/, "") : word));
  return ` ${words.join(" ")} `;
}
