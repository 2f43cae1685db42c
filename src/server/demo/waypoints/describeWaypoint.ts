import type { WaypointType } from "../../../contract/waypoint.ts";
import type { SeededRandom } from "../seededRandom.ts";
import { WAYPOINT_ASIDES, WAYPOINT_OFFERS, WAYPOINT_TEXTS, WAYPOINT_TRANSLATIONS } from "./waypointTexts.ts";

const WITH_OFFERS: readonly WaypointType[] = ["hut", "lodging", "camp", "town", "store", "food"];
const WITH_LINK: readonly WaypointType[] = ["hut", "lodging", "ferry", "food", "store", "transit"];

/** HTML description of a waypoint: a paragraph, sometimes a list of facilities and a link to the operator. */
export function describeWaypoint(
  random: SeededRandom,
  type: Exclude<WaypointType, "default">,
  title: string,
): { description: string; descriptions?: { cs: string; uk: string } } {
  const aside = random.chance(0.55) ? ` ${random.pick(WAYPOINT_ASIDES)}` : "";
  let description = `<p>${random.pick(WAYPOINT_TEXTS[type])}${aside}</p>`;
  if (WITH_OFFERS.includes(type) && random.chance(0.6)) {
    const offers = random.shuffled(WAYPOINT_OFFERS).slice(0, random.whole(2, 4));
    description += `<ul>${offers.map((offer) => `<li>${offer}</li>`).join("")}</ul>`;
  }
  if (WITH_LINK.includes(type) && random.chance(0.7)) {
    const host = `${title
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/^-|-$/g, "")}.example`;
    description += random.chance(0.5)
      ? `<p>More at <a href="https://${host}">${host}</a>.</p>`
      : `<p>Write to <a href="mailto:hello@${host}">hello@${host}</a>.</p>`;
  }
  const translation = WAYPOINT_TRANSLATIONS[type];
  if (!translation) return { description };
  return { description, descriptions: { cs: `<p>${translation.cs}</p>`, uk: `<p>${translation.uk}</p>` } };
}
