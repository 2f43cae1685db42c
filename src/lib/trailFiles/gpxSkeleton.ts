import { LEG_WAYS } from "../../contract/routeLegs.ts";
import { PIN_DISTANCE, PIN_PREFIX, PIN_TURN, PIN_WAY, ROUTE_LENGTH } from "../gpx/gpxText.ts";
import { MAX_POINTS } from "./fileLimits.ts";
import { gpxPlace } from "./gpxPlace.ts";
import { ImportError } from "./importError.ts";
import { isOnEarth, LineBuilder, roundDegrees, roundLongitude, strictNumber } from "./lineBuilder.ts";
import type { ParsedLine, ParsedRoute, ParsedRoutePoint } from "./parsedFile.ts";
import { scanXml } from "./scanXml.ts";
import { treeTags } from "./treeTags.ts";
import { xmlText } from "./xmlText.ts";

export interface GpxSkeleton {
  /**
   * The GPX text without waypoints that have no readable position, and in which each segment or route has two placeholder
   * points whose `lon` is its index in `lines`.
   */
  text: string;
  lines: ParsedLine[];
  /** The routes again, also those of a single point, with what is said of each of their points. */
  routes: ParsedRoute[];
  /** Points without a readable position. */
  unreadable: number;
  /** Segments and routes of a single point. */
  single: number;
}

const POINTS_OF: Record<string, string> = { trkseg: "trkpt", rte: "rtept" };

/** The elements of a point that are read, and how deep inside it they are. */
const FIELDS: Record<string, number> = {
  ele: 1,
  desc: 1,
  [`${PIN_PREFIX}:${PIN_DISTANCE}`]: 2,
  [`${PIN_PREFIX}:${PIN_WAY}`]: 2,
  [`${PIN_PREFIX}:${PIN_TURN}`]: 2,
};

/** The same of a route. */
const ROUTE_FIELDS: Record<string, number> = { name: 1, desc: 1, [`${PIN_PREFIX}:${ROUTE_LENGTH}`]: 2 };

/**
 * Moves the points of tracks and routes from a GPX text into columns, so that only the small rest needs a document
 * tree: for 300,000 points a tree takes 2.4 GB and 18 s, this 0.2 GB and 1 s.
 * @throws ImportError if the text is not well-formed or too large.
 */
export function gpxSkeleton(text: string, fileName: string): GpxSkeleton {
  const lines: ParsedLine[] = [];
  const routes: ParsedRoute[] = [];
  const kept: string[] = [];
  let keptTo = 0;
  let unreadable = 0;
  let single = 0;
  let points = 0;
  let line: LineBuilder | null = null;
  let pointName = "";
  let point: { depth: number; from: number; tag: string; fields: Record<string, string> } | null = null;
  let route: (ParsedRoute & { depth: number }) | null = null;
  let contentFrom = -1;
  /** An element that is left out. */
  let cut: { depth: number; from: number } | null = null;
  /** Of the link that is open. */
  let linkDepth = -1;
  const tags = treeTags(text, fileName);

  scanXml(text, fileName, {
    open(name, from, to, depth) {
      if (point !== null) {
        if (depth - point.depth === FIELDS[name]) contentFrom = to;
      } else if (line !== null && name === pointName) {
        point = { depth, from, tag: text.slice(from, to), fields: {} };
        if (++points > MAX_POINTS)
          throw new ImportError(fileName, `has more than ${MAX_POINTS} points`, "tooMuch");
      } else {
        tags.note(from, to);
        if (cut !== null) return;
        if (name === "link") linkDepth = depth;
        // The reader would take the type of a waypoint's page for the type of the waypoint.
        const isLinkType = name === "type" && depth === linkDepth + 1;
        const isLost = name === "wpt" && !isOnEarth(...gpxPlace(text.slice(from, to)));
        if (isLost) unreadable++;
        if (isLinkType || isLost) {
          cut = { depth, from };
          return;
        }
        if (route !== null && depth - route.depth === ROUTE_FIELDS[name]) contentFrom = to;
        const pointsInside = POINTS_OF[name];
        if (pointsInside === undefined) return;
        if (name === "rte") route = { name: "", description: "", points: [], depth };
        line = new LineBuilder();
        pointName = pointsInside;
      }
    },
    close(name, from, to, depth) {
      if (point !== null) {
        if (depth - point.depth === FIELDS[name] && contentFrom >= 0) {
          point.fields[name] = text.slice(contentFrom, from);
          contentFrom = -1;
        }
        if (depth !== point.depth) return;
        const [lng, lat] = gpxPlace(point.tag);
        line?.add(lng, lat, numberIn(point.fields.ele));
        if (route !== null && isOnEarth(lng, lat)) {
          const { desc = "", [`${PIN_PREFIX}:${PIN_DISTANCE}`]: distance } = point.fields;
          const known = numberIn(distance);
          route.points.push({
            position: [roundLongitude(lng), roundDegrees(lat)],
            trailName: xmlText(desc),
            distanceMeters: Number.isFinite(known) ? known : null,
            ...wayIn(point.fields[`${PIN_PREFIX}:${PIN_WAY}`]),
            ...(point.fields[`${PIN_PREFIX}:${PIN_TURN}`]?.trim() === "true" && { isTurn: true }),
          });
        }
        kept.push(text.slice(keptTo, point.from));
        keptTo = to;
        point = null;
      } else if (cut !== null) {
        if (depth !== cut.depth) return;
        kept.push(text.slice(keptTo, cut.from));
        keptTo = to;
        cut = null;
      } else if (line !== null && POINTS_OF[name] === pointName) {
        const built = line.build();
        if (built !== null) {
          const standIn = `<${pointName} lat="0" lon="${lines.length}"/>`;
          kept.push(text.slice(keptTo, from), standIn, standIn);
          keptTo = from;
          lines.push(built);
        } else if (line.size === 1) {
          single++;
        }
        unreadable += line.unreadable;
        line = null;
        if (route !== null && name === "rte") {
          const { depth: _depth, ...read } = route;
          routes.push(read);
          route = null;
        }
      } else if (name === "link" && depth === linkDepth) {
        linkDepth = -1;
      } else if (route !== null && depth - route.depth === ROUTE_FIELDS[name] && contentFrom >= 0) {
        const content = text.slice(contentFrom, from);
        if (name === "name") route.name = xmlText(content);
        else if (name === "desc") route.description = xmlText(content);
        else if (numberIn(content) > 0) route.lengthMeters = numberIn(content);
        contentFrom = -1;
      }
    },
  });
  kept.push(text.slice(keptTo));
  return { text: tags.withPrefixes(kept.join("")), lines, routes, unreadable, single };
}

function wayIn(content: string | undefined): Pick<ParsedRoutePoint, "way"> {
  const way = LEG_WAYS.find((known) => known === content?.trim());
  return way ? { way } : {};
}

/** The number in an element's text, ignoring CDATA and comments; NaN for long texts and without the element. */
function numberIn(content: string | undefined): number {
  if (content === undefined || content.length > 1000) return Number.NaN;
  return strictNumber(content.replaceAll(/<!\[CDATA\[|\]\]>|<!--.*?-->/gs, ""));
}
