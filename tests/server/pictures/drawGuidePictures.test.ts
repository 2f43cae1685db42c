import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import type { DraftTrail, DraftWaypoint } from "../../../src/server/catalogue/guideDraft.ts";
import { drawGuidePictures } from "../../../src/server/pictures/drawGuidePictures.ts";

const hilly = (lng: number, lat: number) =>
  900 + 500 * Math.sin(lng * 50) * Math.cos(lat * 60) + 3000 * (lat - 46);

describe("drawGuidePictures", () => {
  it("draws a well-formed icon under 6 kB and pictures under 25 kB", () => {
    const { icon, pictures, preview } = drawGuidePictures({
      activity: "hike",
      trails: [windingTrail(20_000)],
      waypoints: [waypoint(1000), waypoint(9000)],
      bounds: [7, 46, 7.5, 46.3],
      ground: { heightAt: hilly },
    });
    expect(icon.length).toBeLessThanOrEqual(6_000);
    for (const picture of pictures) expect(picture.length).toBeLessThanOrEqual(25_000);
    for (const svg of [icon, ...pictures, preview ?? ""]) expect(rootName(svg)).toBe("svg");
    expect(preview?.length).toBeLessThanOrEqual(60_000);
  });

  it("DET-19 draws the preview 400 high: land, a wood, contours, a lake, lines of weight 5 and who is credited", () => {
    const shore: [number, number][] = [
      [7.2, 46.1],
      [7.3, 46.1],
      [7.25, 46.2],
    ];
    const wood: [number, number][] = [
      [6, 46.25],
      [9, 46.25],
      [9, 46.3],
      [6, 46.3],
    ];
    const { preview } = drawGuidePictures({
      activity: "hike",
      trails: [windingTrail(500)],
      waypoints: [],
      bounds: [7, 46, 7.5, 46.3],
      ground: {
        heightAt: hilly,
        woods: [wood, shore.map(([lng, lat]) => [lng + 90, lat])],
        waters: [shore, shore.map(([lng, lat]) => [lng + 90, lat])],
        shores: [shore.slice(0, 2)],
        credit: "© Makers & Sons",
      },
    });
    expect(preview).toContain('viewBox="0 0 576 400"');
    expect(preview).toMatch(/stroke="#a3243b"[^>]*stroke-width="5"/);
    expect(preview).toMatch(/stroke-contour[^>]*stroke-width="1.1"/);
    expect(preview?.match(/<path class="fill-water"[^>]* d="M[^M]*z"/g)).toHaveLength(1);
    expect(preview?.match(/<path class="stroke-shore"[^>]* d="M[^Mz]*"/g)).toHaveLength(1);
    // Beyond the picture there is no wood.
    expect(preview).toMatch(/<path class="fill-wood"[^>]* d="M-4 [\d.]+l584 0 0-[\d.]+-584 0z"/);
    expect(preview).toMatch(/text-anchor="end"[^>]*>© Makers &amp; Sons</);
  });

  it("draws the same pictures for the same guide", () => {
    const input = {
      activity: "bike",
      trails: [windingTrail(500)],
      waypoints: [],
      bounds: [7, 46, 7.5, 46.3],
    } as const;
    expect(drawGuidePictures({ ...input, trails: [...input.trails], waypoints: [] })).toEqual(
      drawGuidePictures({ ...input, trails: [...input.trails], waypoints: [] }),
    );
  });

  it("draws neither contours nor a profile without heights", () => {
    const trail = windingTrail(500);
    for (const part of trail.parts) part.elevation.fill(Number.NaN);
    const { icon, pictures } = drawGuidePictures({
      activity: "paddle",
      trails: [trail],
      waypoints: [waypoint(100)],
      bounds: [7, 46, 7.5, 46.3],
    });
    expect(icon).not.toContain('opacity=".32"');
    expect(pictures.some((svg) => svg.includes("stroke-contour"))).toBe(false);
  });

  it("holds no NaN, whatever the guide lacks", () => {
    const empty = drawGuidePictures({
      activity: "horseback",
      trails: [],
      waypoints: [],
      bounds: [7, 46, 7, 46],
    });
    const bare = drawGuidePictures({
      activity: "hike",
      trails: [windingTrail(2)],
      waypoints: [],
      bounds: [7, 46, 7, 46],
      ground: { heightAt: () => null },
    });
    expect(empty.preview).toBeNull();
    const all = [empty.icon, ...empty.pictures, bare.icon, ...bare.pictures, bare.preview ?? ""];
    for (const svg of all) {
      expect(rootName(svg)).toBe("svg");
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("keeps a network of a hundred trails within its size", () => {
    const trails = Array.from({ length: 100 }, (_, i) => ({
      ...windingTrail(300, i / 100),
      isPrimary: i === 7,
    }));
    const { icon, pictures } = drawGuidePictures({
      activity: "hike",
      trails,
      waypoints: [],
      bounds: [7, 46, 7.5, 46.3],
      ground: { heightAt: hilly },
    });
    expect(icon.length).toBeLessThanOrEqual(6_000);
    for (const picture of pictures) expect(picture.length).toBeLessThanOrEqual(25_000);
  });
});

function windingTrail(points: number, phase = 0): DraftTrail {
  const column = (value: (t: number) => number) =>
    Float64Array.from({ length: points }, (_, i) => value(i / points));
  return {
    id: `t${phase}`,
    trackName: "Winding",
    stroke: "#a3243b",
    strokeOpacity: 1,
    strokeWidth: 4,
    isPrimary: true,
    parts: [
      {
        lng: column((t) => 7 + 0.5 * t + 0.01 * Math.sin(t * 900)),
        lat: column((t) => 46.15 + 0.14 * Math.sin(6 * t + phase * 6) + 0.01 * Math.cos(t * 1100)),
        elevation: column((t) => 1000 + 600 * Math.sin(t * 20)),
        distance: column((t) => t * 60_000),
      },
    ],
  };
}

function waypoint(distanceMeters: number): DraftWaypoint {
  return {
    title: 'A <b>&"title',
    description: "",
    type: "hut",
    iconSet: ["hut"],
    markerColor: null,
    position: [7.1, 46.1],
    elevationMeters: 1200,
    distanceMeters,
    comments: [],
  };
}

function rootName(svg: string): string | undefined {
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement?.tagName;
}
