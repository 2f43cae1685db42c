import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

afterEach(() => vi.unstubAllGlobals());

const store = () => import("../../../src/stores/baseLayer.ts");
const METRIC = "/tiles/dem/{z}/{x}/{y}.png#meters";

test("READ-48 SHELL-31 SHELL-32 a chosen layer is stored as JSON with link and attribution", async () => {
  const storage = fakeBrowser();
  const { baseLayer, baseLayers, chooseBaseLayer } = await store();
  const metric = baseLayers.find(({ name }) => name === "terrainMetric");
  if (metric) chooseBaseLayer(metric);
  expect(baseLayer.chosen).toBe("terrainMetric");
  expect(JSON.parse(storage.getItem("layerData") ?? "")).toEqual({
    link: METRIC,
    attribution: "Natural Earth",
  });
});

test("READ-51 a stored layer is identified by its link; its attribution is never read from storage", async () => {
  const attribution = "<img src=x onerror=alert(1)>";
  fakeBrowser({ stored: { layerData: JSON.stringify({ link: METRIC, attribution }) } });
  const { baseLayer, baseLayers } = await store();
  expect(baseLayer.chosen).toBe("terrainMetric");
  expect(JSON.stringify({ baseLayer, baseLayers })).not.toContain("onerror");
});

test.each([
  ["not configured", JSON.stringify({ link: "https://evil.example/{z}/{x}/{y}", attribution: "" })],
  ["without attribution", JSON.stringify({ link: METRIC })],
  ["no JSON", "terrain"],
])("READ-51 a stored layer that is %s falls back to the default", async (_what, layerData) => {
  fakeBrowser({ stored: { layerData } });
  expect((await store()).baseLayer.chosen).toBeNull();
});
