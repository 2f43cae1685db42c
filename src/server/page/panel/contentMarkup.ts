import { html } from "hono/html";
import type { Waypoint, WaypointType } from "../../../contract/waypoint.ts";
import { iconName } from "../../../i18n/iconName.ts";
import { paths } from "../../../lib/address/paths.ts";
import { waypointTitle } from "../../../lib/waypoints/waypointTitle.ts";
import type { PublicWaypoints } from "../../catalogue/publicWaypoints.ts";
import type { TrailSummary } from "../../catalogue/trailSummaries.ts";
import type { Html } from "../serverDocument.ts";
import type { PanelWords } from "./panelParts.ts";

/** Waypoints that are named; a page of a guide with more of them would be too heavy for readers with a script. */
const MOST_NAMED = 300;

interface ContentMarkupParts {
  trails: readonly TrailSummary[];
  waypoints: PublicWaypoints;
  words: PanelWords;
}

/** What a guide holds, for readers without a script: its trails, and its waypoints or how many of each kind it has. */
export function contentMarkup({ trails, waypoints, words }: ContentMarkupParts): Html {
  const { text } = words.texts;
  return html`<noscript><div class="first-more">${trailList(trails, words)}${waypointList(waypoints, words)}<p>${text("page.needsScript")}</p><p><a href="${paths.guides}${words.linkQuery}">${text("shell.toGuides")}</a></p></div></noscript>`;
}

function trailList(trails: readonly TrailSummary[], { texts, format }: PanelWords): Html | "" {
  if (trails.length === 0) return "";
  return html`<h2>${texts.text("guideMap.trailList")}</h2><ul>${trails.map(
    ({ name, lengthMeters }) =>
      html`<li><span dir="auto">${name || texts.text("page.unnamedTrail")}</span> <small>${format.distance(lengthMeters)}</small></li>`,
  )}</ul>`;
}

function waypointList({ counts, named }: PublicWaypoints, words: PanelWords): Html | "" {
  if (counts.length === 0) return "";
  const { text } = words.texts;
  const title = html`<h2>${text("guide.waypoints")}</h2>`;
  if (named === null) {
    const kinds = counts.map(
      ({ type, count }) =>
        html`<div><dt>${text(iconName(type))}</dt><dd>${words.format.count(count)}</dd></div>`,
    );
    return html`${title}<dl>${kinds}</dl><p>${text("page.waypointsInGuide")}</p>`;
  }
  const shown = named.slice(0, MOST_NAMED);
  const left = named.length - shown.length;
  return html`${title}${counts.map(({ type }) => kindOf(type, shown, words))}${
    left > 0 ? html`<p>${text("page.furtherWaypoints", { count: words.format.count(left) })}</p>` : ""
  }`;
}

function kindOf(
  type: WaypointType,
  waypoints: readonly Waypoint[],
  { texts, format }: PanelWords,
): Html | "" {
  const own = waypoints.filter((waypoint) => waypoint.type === type);
  if (own.length === 0) return "";
  const kind = texts.text(iconName(type));
  return html`<h3>${kind}</h3><ul>${own.map((waypoint) => {
    const { distanceMeters } = waypoint;
    const place = distanceMeters === null ? "" : html` <small>${format.distance(distanceMeters)}</small>`;
    return html`<li><span dir="auto">${waypointTitle(waypoint, texts.language) || kind}</span>${place}</li>`;
  })}</ul>`;
}
