import { render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
import { MOBILE_QUERY } from "../../../../src/lib/breakpoints.ts";
import { NoMapNote } from "../../../../src/map/furniture/NoMapNote.tsx";
import { reportView } from "../../../../src/stores/camera.ts";
import { fakeMedia } from "../../../helpers/fakeMedia.ts";

vi.mock("../../../../src/lib/publicConfig.ts", async (original) => {
  const { publicConfig } = await original<typeof import("../../../../src/lib/publicConfig.ts")>();
  return { publicConfig: () => ({ ...publicConfig(), isLocal: true }) };
});

beforeAll(() => loadTexts("map"));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["tells how to get a map", false, 1],
  ["tells nothing in a window as narrow as a phone, where the note would cover the route", true, 0],
])("SYS-37 on the shop's own machine a guide without a map %s", (_what, isNarrow, notes) => {
  fakeMedia((query) => isNarrow && query === MOBILE_QUERY);
  const bounds = [14, 50, 14.1, 50.1] as const;
  reportView({ zoom: 12, bounds, openBounds: bounds, centre: [14.05, 50.05] });
  render(<NoMapNote layer={PLAIN} terrain={null} />);
  expect(screen.queryAllByText(/^No map of this area/)).toHaveLength(notes);
});
