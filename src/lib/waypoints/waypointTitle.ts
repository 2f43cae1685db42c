import type { Waypoint } from "../../contract/waypoint.ts";
import type { Language } from "../language.ts";

/** The title in the reader's language, else, also for an empty one, the English one. */
export function waypointTitle(waypoint: Pick<Waypoint, "title" | "titles">, language: Language): string {
  return (language === "en" ? null : waypoint.titles[language]) || waypoint.title;
}

export function waypointDescription(waypoint: Waypoint, language: Language): string {
  return (language === "en" ? null : waypoint.descriptions[language]) || waypoint.description;
}
