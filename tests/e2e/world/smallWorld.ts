import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { amberRidge } from "./amberRidge.ts";
import { kralovskaSumava } from "./kralovskaSumava.ts";
import { forSale, worldGuide } from "./worldGuide.ts";
import { type WorldTrail, worldTrail } from "./worldTrail.ts";
import { worldWaypoint } from "./worldWaypoint.ts";

const main = (trail: Omit<WorldTrail, "isPrimary">) => worldTrail({ ...trail, isPrimary: true });

/** Guides whose geo file is broken on the server's disk, and how. */
export const BROKEN_GEO: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  "Torn Path": (bytes) => bytes.slice(0, bytes.length / 2),
  "Blank Path": () => new TextEncoder().encode("this is no archive"),
};

/** The world of the browser tests: 12 guides, about 3,000 drawn segments, every kind of guide that a screen treats apart. */
export function smallWorld(): GuideDraft[] {
  const springs = main({ name: "Thousand Springs Trail", from: [170, -44], to: [172, -42], points: 300 });
  return [
    amberRidge(),
    worldGuide({
      guideName: "Up/Down 50% Žďár Where?",
      activity: "bike",
      trails: [main({ name: "Up and Down", from: [10, 46], to: [11, 46.5], points: 200, stroke: "#5b3a9e" })],
    }),
    kralovskaSumava(),
    worldGuide({
      guideName: "The Quiet Water",
      activity: "paddle",
      trails: [
        main({
          name: "Quiet Water",
          from: [100, 15],
          to: [101, 16],
          points: 200,
          stroke: "#006a80",
          hasHeights: false,
        }),
      ],
    }),
    worldGuide({
      guideName: "Guarded Pass",
      trails: [main({ name: "Guarded Pass", from: [-70, -30], to: [-69, -31], points: 200 })],
      ...forSale({ USD: 1999 }),
    }),
    worldGuide({
      guideName: "Heron Canal",
      activity: "paddle",
      trails: [main({ name: "Heron Canal", from: [5, 52], to: [6, 52.4], points: 150, stroke: "#006a80" })],
      ...forSale({ USD: [1500, 999], EUR: [1400, 899] }),
    }),
    worldGuide({
      guideName: "Bramble Bundle",
      childNames: ["Guarded Pass", "Heron Canal"],
      ...forSale({ USD: 2499, EUR: 2299 }),
    }),
    worldGuide({
      guideName: "Mustang Track",
      activity: "horseback",
      hasOpenButton: false,
      trails: [main({ name: "Mustang Track", from: [30, -2], to: [31, -3], points: 150, stroke: "#7a4b12" })],
    }),
    worldGuide({
      guideName: "Date Line Ride",
      activity: "bike",
      tags: [
        { category: "region", value: "Testland" },
        { category: "region", value: "Dateland" },
      ],
      trails: [main({ name: "Date Line", from: [179, -17], to: [181, -16], points: 150, stroke: "#5b3a9e" })],
    }),
    worldGuide({
      guideName: "Thousand Springs",
      trails: [springs],
      waypoints: Array.from({ length: 1200 }, (_, i) =>
        worldWaypoint(springs, i / 1199, { title: `Spring ${i + 1}`, type: i % 3 ? "spring" : "water" }),
      ),
    }),
    ...Object.keys(BROKEN_GEO).map((guideName, i) =>
      worldGuide({
        guideName,
        trails: [main({ name: guideName, from: [-60 + i * 4, 2], to: [-58 + i * 4, 3], points: 100 })],
      }),
    ),
  ];
}
