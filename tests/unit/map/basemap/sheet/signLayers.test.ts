import { createExpression, featureFilter } from "@maplibre/maplibre-gl-style-spec";
import type { SymbolLayerSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { glyphOfPin, signSvg } from "../../../../../src/map/basemap/sheet/images/drawSign.ts";
import { SIGN_NAMES } from "../../../../../src/map/basemap/sheet/images/imageIds.ts";
import { KINDS_WITH_SIGN } from "../../../../../src/map/basemap/sheet/names/signLayers.ts";
import { buildSheet, WORLD } from "./sheetBuilders.ts";

test("only the listed kinds of points have a sign, among thousands of trees, lamps and shops", () => {
  const shown = (kind: string, fields: Record<string, string> = {}) =>
    pointLayers().some(({ filter }) =>
      featureFilter(filter, "layers[0].filter").filter(
        { zoom: 16 },
        { type: 1, properties: { kind, ...fields } },
      ),
    );
  for (const kind of Object.keys(KINDS_WITH_SIGN)) expect(shown(kind, { name: "A" }), kind).toBe(true);
  for (const kind of ["tree", "bench", "street_lamp", "crossing", "bus_stop", "supermarket", "fast_food"])
    expect(shown(kind, { name: "A" }), kind).toBe(false);
  expect(shown("information")).toBe(false);
});

test("every sign is used", () => {
  expect(new Set(Object.values(KINDS_WITH_SIGN))).toEqual(new Set(SIGN_NAMES));
});

test.each([
  ["meters", "m", "Ridge\n2,469\u00a0m"],
  ["feet", "ft", "Ridge\n8,100\u00a0ft"],
] as const)("a peak has its height in %s", (unit, symbol, written) => {
  expect(peakText({ elevation: 2469 }, unit, symbol)).toBe(written);
  expect(peakText({ elevation: "2469" }, unit, symbol)).toBe(written);
});

test("a peak whose height is unknown has only its name", () => {
  expect(peakText({}, "meters", "m")).toBe("Ridge");
});

test("a sign is its pin's glyph in the sign's colour, over the same in the halo's colour with a wide stroke", () => {
  const pin =
    '<svg><path d="M0 0" fill="#8a5521"/><g transform="translate(7 7)" color="#fff"><path d="M1 1z" fill="currentColor"/><path d="M2 2" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M3 3" fill="#8a5521" opacity=".55"/></g></svg>';
  const glyph = glyphOfPin(pin);
  expect(glyph).toBe(
    '<path d="M1 1z" fill="currentColor"/><path d="M2 2" fill="none" stroke="currentColor" stroke-width="1.5"/>',
  );
  const [halo = "", sign = ""] = signSvg(glyph, "#112233", "#ffffff").split("</g>");
  expect(halo).toContain('color="#ffffff"');
  expect(halo).toContain('fill="currentColor" stroke="currentColor" stroke-width="4"');
  expect(halo).toContain('stroke-width="5.5"');
  expect(sign).toContain('color="#112233"');
  expect(sign).toContain(glyph);
});

function pointLayers(): SymbolLayerSpecification[] {
  return buildSheet({ tiles: WORLD }).layers.filter(
    (layer): layer is SymbolLayerSpecification =>
      layer.type === "symbol" && layer["source-layer"] === "pois" && !layer.id.endsWith("areas"),
  );
}

function peakText(fields: Record<string, string | number>, unit: "meters" | "feet", symbol: string): string {
  const { layers } = buildSheet({ labels: { language: "en", unit, symbol } });
  const peaks = layers.find(({ id }) => id === "sheet-peaks") as SymbolLayerSpecification;
  const text = createExpression(peaks.layout?.["text-field"], "layers[0].layout.text-field");
  if (text.result !== "success") throw new Error("Not an expression");
  return String(text.value.evaluate({ zoom: 14 }, { type: 1, properties: { name: "Ridge", ...fields } }));
}
