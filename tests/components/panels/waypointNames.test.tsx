import { render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { WaypointCard } from "../../../src/panels/waypoints/WaypointCard.tsx";
import { WaypointStats } from "../../../src/panels/waypoints/WaypointDetails.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { buildWaypoint } from "../../helpers/builders.ts";

beforeEach(() => loadTexts("guideMap"));
afterEach(() => {
  chooseLanguage("en");
  guideMap.waypoints = ref([]);
});

test.each([
  ["en", "summit", "Summit"],
  ["uk", "summit", "Вершина"],
  ["en", "default", "[untitled]"],
] as const)("in %s a waypoint of kind %s without a name is shown as %s", async (language, type, name) => {
  await loadLanguage(language);
  chooseLanguage(language);
  guideMap.waypoints = ref([buildWaypoint({ title: "", type })]);
  render(<WaypointCard index={0} panelId="panel" />);
  expect(screen.getByRole("heading", { name })).toBeDefined();
});

test("the icons of a waypoint leave out the default kind", () => {
  const show = (...waypointIconSet: string[]) => {
    const { container } = render(<WaypointStats waypoint={buildWaypoint({ waypointIconSet })} />);
    return [...container.querySelectorAll("img")].map((badge) => badge.alt);
  };
  expect(show("default", "water")).toEqual(["Water"]);
  expect(show("default")).toEqual([]);
});
