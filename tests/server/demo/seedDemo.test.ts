import { createHash } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { beforeAll, describe, expect, it } from "vitest";
import { ACTIVITIES } from "../../../src/contract/activity.ts";
import { commentCategory } from "../../../src/contract/comment.ts";
import { WAYPOINT_TYPES } from "../../../src/contract/waypoint.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { seedDemo } from "../../../src/server/demo/seedDemo.ts";
import { demoHeightAt } from "../../../src/server/demo/terrain/heightField.ts";
import { worldLand } from "../../../src/server/pictures/worldLand.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const DAY = 86_400_000;

describe("the demo world (SYS-19, SYS-20, SYS-21, SYS-23, SYS-24)", () => {
  const drafts: GuideDraft[] = [];
  const reports: string[] = [];
  beforeAll(async () => {
    await seedDemo({
      known: new Set(),
      insert: async (draft) => void drafts.push(draft),
      report: (done, total, name) => reports.push(`${done}/${total} ${name}`),
      now: NOW,
    });
  });

  const named = (name: string) => drafts.find((draft) => draft.guideName === name);
  const points = (draft: GuideDraft | undefined) =>
    draft?.trails.reduce((sum, trail) => sum + trail.parts.reduce((all, { lng }) => all + lng.length, 0), 0);
  const parts = () => drafts.flatMap((draft) => draft.trails.flatMap((trail) => trail.parts));

  it("has 62 guides with names of their own, reported one by one", () => {
    expect(drafts).toHaveLength(62);
    expect(new Set(drafts.map((draft) => draft.guideName)).size).toBe(62);
    expect(reports).toHaveLength(62);
    expect(reports.at(-1)).toBe("62/62 Maple Gate, Walk and Ride");
  });

  it("hands children over before their parents", () => {
    drafts.forEach((draft, i) => {
      for (const child of draft.childNames) {
        expect(drafts.findIndex((other) => other.guideName === child)).toBeLessThan(i);
        expect(named(child)).toBeDefined();
      }
    });
    expect(drafts.filter((draft) => draft.childNames.length > 0).length).toBeGreaterThanOrEqual(6);
  });

  it("holds every kind of offer", () => {
    expect(new Set(drafts.map((draft) => draft.activity))).toEqual(new Set(ACTIVITIES));
    const priced = drafts.filter((draft) => draft.prices.length > 0);
    for (const { prices } of priced) {
      expect(prices.map((price) => price.currencyCode)).toEqual(["USD", "EUR", "GBP"]);
    }
    const isOnSale = (draft: GuideDraft) => draft.prices.some((price) => (price.regular ?? 0) > price.final);
    expect(priced.filter(isOnSale).length).toBeGreaterThanOrEqual(8);
    expect(
      drafts.filter((draft) => draft.prices.some((price) => price.discount)).length,
    ).toBeGreaterThanOrEqual(2);
    expect(drafts.filter((draft) => draft.savingsPercentage !== null).length).toBeGreaterThanOrEqual(4);
    expect(drafts.filter((draft) => !draft.hasOpenButton).length).toBeGreaterThanOrEqual(3);
    const children = new Set(drafts.flatMap((draft) => draft.childNames));
    expect(drafts.some((draft) => draft.isFeatured && children.has(draft.guideName))).toBe(true);
    expect(drafts.some((draft) => draft.isFree && children.has(draft.guideName))).toBe(true);
    expect(drafts.some((draft) => !draft.isFree && !draft.isPurchaseable)).toBe(true);
  });

  it("opens at least 12 guides to everybody: the network, the long one, a loop, one for both ways", () => {
    const free = drafts.filter((draft) => draft.isFree);
    expect(free.length).toBeGreaterThanOrEqual(12);
    expect(free.map((draft) => draft.guideName)).toEqual(
      expect.arrayContaining(["Hollin Forest Paths", "The Long Sable Trail", "Hollin Fells, East Round"]),
    );
    expect(free.some((draft) => /clockwise/.test(draft.primaryDirection ?? ""))).toBe(true);
    expect(free.some((draft) => draft.secondaryDirection === "southbound")).toBe(true);
  });

  it("has guides for one way, for both and for none", () => {
    const ways = drafts.map(
      (draft) => [draft.primaryDirection, draft.secondaryDirection].filter(Boolean).length,
    );
    expect(new Set(ways)).toEqual(new Set([0, 1, 2]));
  });

  it("lies on land, with heights that are those of the ground", () => {
    for (const { lng, lat, elevation } of parts()) {
      for (let i = 0; i < lng.length; i += Math.ceil(lng.length / 40)) {
        const [x, y] = [lng[i] ?? 0, lat[i] ?? 0];
        expect(isOnLand(x, y), `${x}, ${y}`).toBe(true);
        expect(Math.abs((elevation[i] ?? Number.NaN) - (demoHeightAt(x, y) ?? Number.NaN))).toBeLessThan(
          0.06,
        );
      }
    }
  });

  it("gives mileage to primary trails alone", () => {
    for (const draft of drafts) {
      expect(draft.trails.filter((trail) => trail.isPrimary)).toHaveLength(1);
      for (const trail of draft.trails) {
        const distance = trail.parts[0]?.distance ?? new Float64Array();
        if (trail.isPrimary)
          expect(distance.every((at, i) => i === 0 || at >= (distance[i - 1] ?? 0))).toBe(true);
        else expect(distance.every(Number.isNaN)).toBe(true);
      }
    }
  });

  it("has a network of more than 60 trails that share their junctions", () => {
    const network = named("Hollin Forest Paths");
    expect(network?.trails.length).toBeGreaterThanOrEqual(60);
    const ends = new Map<string, number>();
    for (const { parts } of network?.trails ?? []) {
      for (const { lng, lat } of parts) {
        for (const key of [`${lng[0]},${lat[0]}`, `${lng.at(-1)},${lat.at(-1)}`])
          ends.set(key, (ends.get(key) ?? 0) + 1);
      }
    }
    expect([...ends.values()].filter((count) => count >= 3).length).toBeGreaterThan(30);
  });

  it("has one guide of more than 400,000 points and 4,000 km", () => {
    const long = named("The Long Sable Trail");
    expect(points(long)).toBeGreaterThan(400_000);
    expect(long?.trails[0]?.parts[0]?.distance.at(-1)).toBeGreaterThan(4e6);
    expect(long?.waypoints.length).toBeGreaterThanOrEqual(300);
  });

  it("has waypoints of 25 types and more, told in three languages, some off the trail", () => {
    const waypoints = drafts.flatMap((draft) => draft.waypoints);
    const types = new Set(waypoints.map((waypoint) => waypoint.type));
    expect(types.size).toBeGreaterThanOrEqual(25);
    for (const type of types) expect(WAYPOINT_TYPES).toContain(type);
    expect(waypoints.every((waypoint) => waypoint.titles?.cs && waypoint.titles.uk)).toBe(true);
    expect(waypoints.some((waypoint) => waypoint.descriptions?.uk)).toBe(true);
    expect(waypoints.some((waypoint) => /<ul>.*href="https:/.test(waypoint.description))).toBe(true);
    expect(waypoints.some((waypoint) => waypoint.iconSet.length === 5)).toBe(true);
    expect(waypoints.filter((waypoint) => waypoint.distanceMeters === null).length).toBeGreaterThan(100);
    for (const { distanceMeters, elevationMeters } of waypoints) {
      expect(distanceMeters ?? 0).toBeGreaterThanOrEqual(0);
      expect(elevationMeters).not.toBeNull();
    }
  });

  it("has comments of every category, from a day to five years old, none on many places and many on some", () => {
    const waypoints = drafts.flatMap((draft) => draft.waypoints);
    const comments = waypoints.flatMap((waypoint) => waypoint.comments);
    expect(new Set(comments.map((comment) => commentCategory(comment.category))).size).toBe(7);
    const days = comments.map((comment) => (NOW.getTime() - Date.parse(comment.date)) / DAY);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...days)).toBeLessThan(3);
    expect(Math.max(...days)).toBeGreaterThan(4 * 365);
    expect(Math.max(...days)).toBeLessThanOrEqual(5 * 365 + 1);
    expect(waypoints.filter((waypoint) => waypoint.comments.length === 0).length).toBeGreaterThan(1000);
    expect(waypoints.filter((waypoint) => waypoint.comments.length >= 10).length).toBeGreaterThan(50);
    expect(new Set(comments.map((comment) => comment.content)).size).toBeGreaterThan(600);
  });

  it("draws light, well-formed pictures of every guide", () => {
    for (const { guideName, icon, pictures, childNames } of drafts) {
      expect(icon.length, guideName).toBeLessThanOrEqual(6_000);
      expect(pictures.length, guideName).toBe(childNames.length > 0 ? 4 : 3);
      for (const svg of [icon, ...pictures]) {
        expect(svg.length, guideName).toBeLessThanOrEqual(25_000);
        expect(svg).not.toMatch(/NaN|undefined/);
        expect(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement?.tagName).toBe("svg");
      }
    }
  });

  it("writes about every guide with a link and an address under .example", () => {
    for (const { description } of drafts) {
      expect(description).toMatch(/href="https:\/\/[a-z-]+\.example\//);
      expect(description).toMatch(/mailto:[a-z]+@[a-z-]+\.example/);
    }
  });

  it("is the same world every time, without the guides that exist", async () => {
    const again: GuideDraft[] = [];
    const first = new Error("enough");
    const insert = async (draft: GuideDraft) => {
      again.push(draft);
      if (again.length === 12) throw first;
    };
    const known = new Set(drafts.slice(0, 2).map((draft) => draft.guideName));
    await expect(seedDemo({ known, insert, report: () => {}, now: NOW })).rejects.toBe(first);
    expect(again.map(checksum)).toEqual(drafts.slice(2, 14).map(checksum));
  });
});

function checksum(draft: GuideDraft): string {
  const hash = createHash("sha256").update(JSON.stringify({ ...draft, trails: [] }));
  for (const trail of draft.trails) {
    for (const { lng, lat, elevation, distance } of trail.parts) {
      for (const column of [lng, lat, elevation, distance]) hash.update(column);
    }
  }
  return hash.digest("hex");
}

/** Even-odd rule over the coasts of Natural Earth. */
function isOnLand(x: number, y: number): boolean {
  let isInside = false;
  for (const { lng, lat, bounds } of worldLand().coasts) {
    if (y < bounds[1] || y > bounds[3]) continue;
    for (const turn of [-360, 0, 360]) {
      if (x + turn < bounds[0] || x + turn > bounds[2]) continue;
      for (let i = 0, j = lng.length - 1; i < lng.length; j = i++) {
        const [xi, yi, xj, yj] = [lng[i] ?? 0, lat[i] ?? 0, lng[j] ?? 0, lat[j] ?? 0];
        if (yi > y !== yj > y && x + turn < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
      }
    }
  }
  return isInside;
}
