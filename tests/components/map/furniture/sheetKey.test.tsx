import { act, render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { type BaseLayer, PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
import { SheetKey } from "../../../../src/map/furniture/SheetKey.tsx";
import { reportView } from "../../../../src/stores/camera.ts";

const SHEET: BaseLayer = { ...PLAIN, name: "topographic" };

const look = (zoom: number) => {
  const bounds: Bounds = [115.4, -31.6, 115.6, -31.4];
  return act(async () => reportView({ zoom, bounds, openBounds: bounds, centre: [115.5, -31.5] }));
};

beforeAll(() => loadTexts("map"));

test("READ-73 a key names the signs of the topographic map where it has them, and none of another map", async () => {
  await look(13);
  const { rerender } = render(<SheetKey layer={SHEET} />);
  const entries = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  expect(screen.getByRole("list", { name: "Signs of the map" })).toBeDefined();
  expect(entries()).toEqual(["path", "track", "wetland"]);
  await look(12.9);
  expect(entries()).toEqual([]);
  await look(16);
  expect(entries()).toHaveLength(3);
  rerender(<SheetKey layer={PLAIN} />);
  expect(entries()).toEqual([]);
});
