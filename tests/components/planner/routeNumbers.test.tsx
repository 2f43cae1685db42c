import { cleanup, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { RouteNumbers } from "../../../src/panels/routes/RouteNumbers.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { ridgeGuide } from "../../helpers/plannerGuide.ts";

const STORED = { lengthMeters: 180_000, ascentMeters: 0, descentMeters: 0 };
const figures = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

beforeEach(async () => {
  cleanup();
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  guideMap.opened = ref(ridgeGuide());
});

test("PLAN-47 a route on trails without heights has a dash for ascent, descent and grade, and says why", () => {
  render(<RouteNumbers totals={STORED} built={{ ...STORED, withoutElevationMeters: 180_000 }} />);
  expect(figures()).toEqual(["180.0 km", "—", "—", "—"]);
  expect(screen.getByText("No elevation data along this route")).toBeTruthy();
});

test("PLAN-47 a route that is partly without heights says of how much the climb is not known", () => {
  const built = { ...STORED, ascentMeters: 90, descentMeters: 30, withoutElevationMeters: 12_000 };
  render(<RouteNumbers totals={STORED} built={built} />);
  expect(figures()).toEqual(["180.0 km", "90 m", "30 m", "1 m/km"]);
  expect(screen.getByText("Climb without 12.0 km that have no elevation data")).toBeTruthy();
});

test("PLAN-47 a stored climb of 0 is a dash where no trail of the guide has heights, and 0 where one has", () => {
  render(<RouteNumbers totals={STORED} />);
  expect(figures()).toEqual(["180.0 km", "0 m", "0 m", "0 m/km"]);
  cleanup();
  const opened = ridgeGuide();
  const trails = opened.trails.map((trail) => ({ ...trail, hasElevation: false }));
  guideMap.opened = ref({ ...opened, trails });
  render(<RouteNumbers totals={STORED} />);
  expect(figures()).toEqual(["180.0 km", "—", "—", "—"]);
});
