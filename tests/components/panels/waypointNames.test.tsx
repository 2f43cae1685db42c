import { render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { WaypointCard } from "../../../src/panels/waypoints/WaypointCard.tsx";
import { WaypointStats } from "../../../src/panels/waypoints/WaypointDetails.tsx";
import { WaypointRow } from "../../../src/panels/waypoints/WaypointRow.tsx";
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
] as const)(
  "ERR-22 in %s a waypoint of kind %s without a name is shown as %s",
  async (language, type, name) => {
    await loadLanguage(language);
    chooseLanguage(language);
    guideMap.waypoints = ref([buildWaypoint({ title: "", type })]);
    render(<WaypointCard index={0} panelId="panel" />);
    expect(screen.getByRole("heading", { name })).toBeDefined();
    expect(screen.queryByRole("img")).toBeNull();
  },
);

test("the pin of a waypoint with a name of its own tells its kind", () => {
  const waypoint = buildWaypoint({ title: "Old Well", type: "water" });
  guideMap.waypoints = ref([waypoint]);
  render(<WaypointCard index={0} panelId="panel" />);
  expect(screen.getByRole("img", { name: "Water" })).toBeTruthy();
  const item = { index: 0, waypoint, shownMeters: null };
  const row = { index: 0, isHovered: false, isSelected: false, isActive: true, rowAtCursor: () => null };
  render(<WaypointRow {...row} item={item} hasDistances={false} report={null} onFocus={() => {}} />);
  expect(screen.getByRole("button", { name: /^Water Old Well/ })).toBeTruthy();
});

test("the icons of a waypoint leave out the default kind", () => {
  const show = (...waypointIconSet: string[]) => {
    const { container } = render(<WaypointStats waypoint={buildWaypoint({ waypointIconSet })} />);
    return [...container.querySelectorAll("img")].map((badge) => badge.alt);
  };
  expect(show("default", "water")).toEqual(["Water"]);
  expect(show("default")).toEqual([]);
});
