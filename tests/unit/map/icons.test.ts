import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIVITIES } from "../../../src/contract/activity.ts";
import { WAYPOINT_TYPES } from "../../../src/contract/waypoint.ts";
import { glyphInDisc } from "../../../src/map/guide/pinAtlas.ts";
import { colorMarker } from "../../../src/map/world/guideMarkerAtlas.ts";

const svgOf = (path: string) => readFileSync(new URL(`../../../public/${path}.svg`, import.meta.url), "utf8");

test.each(ACTIVITIES)("SYS-34 the marker of %s has the scheme's colours", (activity) => {
  const svg = colorMarker(svgOf(`activities/${activity}`), {
    fill: "#112233",
    ring: "#445566",
    glyph: "#778899",
  });
  expect(svg).toContain('fill="#112233" stroke="#445566" stroke-width="2.4"');
  expect(svg).toContain("color:#778899");
  expect(svg).not.toContain("color:#fff");
});

test.each(WAYPOINT_TYPES)("the glyph of %s fits the selected pin's disc", (type) => {
  const pin = svgOf(`waypoints/${type}`);
  const color = /fill="(#[0-9a-f]{6})" stroke=/.exec(pin)?.[1];
  const glyph = glyphInDisc(pin);
  expect(glyph).toContain(`color="${color}"`);
  expect(glyph).toContain("currentColor");
});

test("the pin of unknown types has no glyph: when selected, it keeps the selected pin's own dot", () => {
  expect(glyphInDisc(svgOf("waypoints/default"))).toBeNull();
});
