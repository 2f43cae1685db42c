import { expect, test } from "vitest";
import type { WaterReport } from "../../../../src/contract/waterReport.ts";
import { dryWaypoints } from "../../../../src/stores/guideMap/useDryWaypoints.ts";

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 5, 1);

test("REPORT-23 the newest report marks a source as dry for 30 days", () => {
  const report = (days: number | null, fields: Partial<WaterReport> = {}): WaterReport => ({
    content: "See level",
    time: days === null ? null : NOW - days * DAY,
    level: "dry",
    dryCount: 1,
    reportCount: 1,
    ...fields,
  });
  const reports = new Map([
    ["fresh", report(29)],
    ["old", report(31)],
    ["undated", report(null)],
    ["flowing", report(1, { level: "flowing" })],
    ["in words", report(1, { level: null, content: "Bone dry" })],
  ]);
  const waypoints = [...reports.keys(), "without"].map((waypointId) => ({ waypointId }));
  expect([...dryWaypoints(reports, waypoints, NOW)]).toEqual([0, 4]);
});
