import type { DraftWaypoint } from "../../catalogue/guideDraft.ts";

/** What readers look for, and the waypoint types that count as such. */
const COUNTED: readonly [one: string, many: string, types: string[]][] = [
  ["place with water", "places with water", ["water", "spring", "water_seasonal"]],
  ["hut or shelter", "huts and shelters", ["hut", "shelter"]],
  ["camp", "camps", ["camp"]],
  ["place to buy food", "places to buy food", ["food", "store", "town"]],
  ["summit or lookout", "summits and lookouts", ["summit", "view"]],
  ["stable or paddock", "stables and paddocks", ["corral"]],
];

/** HTML description of a guide: its author's text, its contents, and a contact. */
export function describeGuide(name: string, about: string[], waypoints: DraftWaypoint[]): string {
  const items = COUNTED.flatMap(([one, many, types]) => {
    const count = waypoints.filter((waypoint) => types.includes(waypoint.type)).length;
    return count === 0 ? [] : [`<li>${count} ${count === 1 ? one : many}</li>`];
  });
  const host = `${name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z]+/g, "-")
    .replace(/^(the-)|-$/g, "")}.example`;
  return [
    ...about.map((text) => `<p>${escapeHtml(text)}</p>`),
    items.length > 0 ? `<p>The guide marks</p><ul>${items.join("")}</ul>` : "",
    `<p>Conditions: <a href="https://${host}/conditions">${host}</a>. `,
    `Corrections are welcome at <a href="mailto:rangers@${host}">rangers@${host}</a>.</p>`,
  ].join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
