import { CURRENCIES, type CurrencyCode, toMinor } from "../../../contract/money.ts";
import type { Bounds, Position } from "../../../contract/position.ts";
import { boundsOf, unionBounds } from "../../../lib/geo/bounds.ts";
import type { DraftPrice, DraftTrail, DraftWaypoint, GuideDraft } from "../../catalogue/guideDraft.ts";
import { drawGuidePictures } from "../../pictures/drawGuidePictures.ts";
import type { PictureGround } from "../../pictures/ground/pictureGround.ts";
import { fromRegion, regionNamed, toRegion } from "../terrain/heightField.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { pieceOutline, riverPieces } from "../terrain/river.ts";
import { groundHeight, mercatorLatitude } from "../terrain/terrainRegion.ts";
import { buildTrails } from "../trails/buildTrails.ts";
import { cutSection } from "../trails/cutSection.ts";
import { trailDirections } from "../trails/trailDirections.ts";
import { placeWaypoints } from "../waypoints/placeWaypoints.ts";
import type { BundleSpec, GuideSpec, SectionSpec, SpecPrice } from "./guideSpec.ts";

/** Prices outside the US, as shares of the dollar price. */
const SHARE_OF_DOLLARS: Readonly<Record<Exclude<CurrencyCode, "USD">, number>> = { EUR: 0.94, GBP: 0.8 };

/** What readers look for, and the waypoint types that count as such. */
const COUNTED: readonly [one: string, many: string, types: string[]][] = [
  ["place with water", "places with water", ["water", "spring", "water_seasonal"]],
  ["hut or shelter", "huts and shelters", ["hut", "shelter"]],
  ["camp", "camps", ["camp"]],
  ["place to buy food", "places to buy food", ["food", "store", "town"]],
  ["summit or lookout", "summits and lookouts", ["summit", "view"]],
  ["stable or paddock", "stables and paddocks", ["corral"]],
];

/** Detail of the terrain in pictures: finer ridges would only make contours ragged. */
const OCTAVES = 3;
/** A longer region is shown at scales at which its ridges are indistinguishable. */
const MAX_LENGTH_KM = 1000;

/** A guide without pictures, and its specification. */
interface Content {
  spec: Pick<
    GuideSpec,
    "name" | "titles" | "promo" | "activity" | "region" | "about" | "tags" | "directions"
  > & {
    price: SpecPrice;
    isFeatured?: boolean;
    hasOpenButton?: boolean;
  };
  trails: DraftTrail[];
  waypoints: DraftWaypoint[];
  children: { name: string; trails: DraftTrail[] }[];
  ground: PictureGround;
}

/**
 * Creates the guide of a specification, preceded by its sections. The same specification and `now` give the same
 * drafts.
 */
export function guideDrafts(spec: GuideSpec, now: Date): GuideDraft[] {
  const trails = buildTrails(spec);
  const waypoints = placeWaypoints(trails, {
    seed: spec.name,
    activity: spec.activity,
    count: spec.waypoints,
    now,
    isNetwork: spec.course.kind === "network",
  });
  const ground = demoGround(spec);
  const sections = (spec.sections ?? []).map((section) => ({
    ...sectionContent(spec, section, trails, waypoints),
    ground,
  }));
  const children = sections.map((section) => ({ name: section.spec.name, trails: section.trails }));
  return [...sections, { spec, trails, waypoints, children, ground }].map(draftOf);
}

/** Creates a bundle of guides; its primary trail is that of the first child, the others lose their mileage. */
export function bundleDraft(spec: BundleSpec, children: GuideDraft[]): GuideDraft {
  const trails = children.flatMap((child, c) =>
    child.trails.map((trail) => ({
      ...trail,
      id: `${c + 1}-${trail.id}`,
      isPrimary: c === 0 && trail.isPrimary,
      parts:
        c === 0 ? trail.parts : trail.parts.map((part) => ({ ...part, distance: noMileage(part.distance) })),
    })),
  );
  const waypoints = children.flatMap((child, c) =>
    c === 0 ? child.waypoints : child.waypoints.map((waypoint) => ({ ...waypoint, distanceMeters: null })),
  );
  return draftOf({
    spec: { ...spec, directions: 1 },
    trails,
    waypoints,
    children: children.map((child) => ({ name: child.guideName, trails: child.trails })),
    ground: demoGround(spec),
  });
}

function sectionContent(
  parent: GuideSpec,
  section: SectionSpec,
  trails: DraftTrail[],
  waypoints: DraftWaypoint[],
): Omit<Content, "ground"> {
  const cut = cutSection(trails, waypoints, section);
  return {
    spec: {
      ...section,
      activity: parent.activity,
      region: parent.region,
      about: [
        `A part of “${parent.name}”, to be used on its own. ${section.promo}`,
        ...parent.about.slice(-1),
      ],
      tags: parent.tags,
      directions: parent.directions,
    },
    ...cut,
    children: [],
  };
}

function draftOf({ spec, trails, waypoints, children, ground }: Content): GuideDraft {
  const drawn = drawGuidePictures({
    activity: spec.activity,
    trails,
    waypoints,
    bounds: boundsOfTrails(trails),
    ground,
    children: children.map((child) => child.trails),
  });
  return {
    guideName: spec.name,
    titles: spec.titles,
    activity: spec.activity,
    promoText: spec.promo,
    description: describeGuide(spec.name, spec.about, waypoints),
    tags: draftTags(spec),
    ...draftPrices(spec.price),
    variant: null,
    isFeatured: spec.isFeatured ?? false,
    hasOpenButton: spec.hasOpenButton ?? true,
    ...trailDirections(trails, spec.directions),
    trails,
    waypoints,
    ...drawn,
    childNames: children.map((child) => child.name),
    isDemo: true,
  };
}

function draftTags({ activity, region, tags }: Content["spec"]): GuideDraft["tags"] {
  const values = { activityType: [activity], region: regionNamed(region).tags, ...tags };
  return (["activityType", "region", "environment", "other"] as const).flatMap((category) =>
    values[category].map((value) => ({ category, value })),
  );
}

function boundsOfTrails(trails: DraftTrail[]): Bounds {
  const parts = trails.flatMap((trail) => trail.parts);
  return (
    parts.reduce<Bounds | null>((box, part) => unionBounds(box, boundsOf(part.lng, part.lat)), null) ?? [
      0, 0, 0, 0,
    ]
  );
}

function noMileage(distance: Float64Array): Float64Array {
  return new Float64Array(distance.length).fill(Number.NaN);
}

/** HTML description of a guide: its author's text, its contents, and a contact. */
function describeGuide(name: string, about: string[], waypoints: DraftWaypoint[]): string {
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

/** The terrain and waters in a guide's pictures, extended beyond the region's border; empty for a guide across a continent. */
export function demoGround({ region: id }: { region: string }): PictureGround {
  const region = regionNamed(id);
  const length = Math.hypot(
    (region.spine.at(-2) ?? 0) - (region.spine[0] ?? 0),
    (region.spine.at(-1) ?? 0) - (region.spine[1] ?? 0),
  );
  if (length > MAX_LENGTH_KM) return { heightAt: () => null };
  const positions = (line: readonly [number, number][]) =>
    line.map(([u, v]): Position => fromRegion(region, u, v));
  const lakes = region.lakes.map((lake) => positions(lakeShore(lake)));
  const pieces = region.river ? riverPieces(region.river) : [];
  return {
    waters: [...lakes, ...pieces.map((piece) => positions(pieceOutline(piece)))],
    shores: [
      ...lakes.map((ring) => [...ring, ...ring.slice(0, 1)]),
      ...pieces.flatMap(({ left, right }) => [positions(left), positions(right)]),
    ],
    heightAt(lng, lat) {
      const [u, v] = toRegion(region, lng, mercatorLatitude(lat));
      return groundHeight(region, u, v, OCTAVES);
    },
  };
}

type Offer = Pick<GuideDraft, "prices" | "savingsPercentage" | "isFree" | "isPurchaseable">;

/** The price of a demo guide in every currency. */
export function draftPrices(price: SpecPrice): Offer {
  if (price === "free" || price === "bundled") {
    return { prices: [], savingsPercentage: null, isFree: price === "free", isPurchaseable: false };
  }
  return {
    prices: CURRENCIES.map((currencyCode) => priceIn(currencyCode, price)),
    savingsPercentage: price.savings ?? null,
    isFree: false,
    isPurchaseable: true,
  };
}

type Dollars = Exclude<SpecPrice, string>;

function priceIn(currencyCode: CurrencyCode, { usd, was = usd, discount = 0 }: Dollars): DraftPrice {
  return {
    currencyCode,
    regular: minorOf(was, currencyCode),
    final: minorOf(usd, currencyCode),
    discount: discount === 0 ? 0 : minorOf(discount, currencyCode),
  };
}

/** Amounts in other currencies look set by hand: they end in 49 or 99 cents. */
function minorOf(dollars: number, currencyCode: CurrencyCode): number {
  if (currencyCode === "USD") return toMinor(String(dollars), currencyCode) ?? 0;
  return Math.round((dollars * SHARE_OF_DOLLARS[currencyCode]) / 0.5) * 50 - 1;
}
