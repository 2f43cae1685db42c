import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { RouteElevation } from "../../../src/panels/routeEditor/RouteElevation.tsx";
import { collapseElevation } from "../../../src/stores/elevation/elevationExpansion.ts";
import { until } from "../../helpers/until.ts";

beforeEach(async () => {
  await loadTexts("elevation");
  cleanup();
});

test("READ-42 on mobile the sheet of the planner has a button that opens the route's chart, which can be closed", async () => {
  render(<RouteElevation />);
  await userEvent.click(screen.getByRole("button", { name: "Elevation profile" }));
  expect(await screen.findByRole("dialog", { name: "Elevation profile" })).toBeTruthy();
  collapseElevation();
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});
