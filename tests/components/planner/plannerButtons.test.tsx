import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { Rail } from "../../../src/panels/guideMap/Rail.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { takeReturnPath } from "../../../src/stores/person/returnPath.ts";
import { plannerView } from "../../../src/stores/routes/plannerView.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeRouteWorker } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });

beforeEach(async () => {
  await loadTexts("guideMap");
  forgetPerson();
  history.replaceState(null, "", "/guides/Ridge/geo");
});

test.each(["Plan a new route", "Planned routes"])(
  "PLAN-1 READ-12 for a guest '%s' leads to the log-in, and back to the guide",
  async (name) => {
    render(<Rail isMobile={false} />);
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe("/login");
    link.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    await userEvent.click(link);
    expect(takeReturnPath()).toBe("/guides/Ridge/geo");
    expect([routeEditor.editing, plannerView.isListOpen]).toEqual([null, false]);
  },
);

test("READ-12 PLAN-11 a signed-in reader starts a route and shows the list from the rail", async () => {
  openRidgeGuide();
  render(<Rail isMobile={false} />);
  const list = screen.getByRole("button", { name: "Planned routes" });
  await userEvent.click(list);
  expect([plannerView.isListOpen, guideMap.isPanelOpen, list.getAttribute("aria-pressed")]).toEqual([
    true,
    true,
    "true",
  ]);
  await userEvent.click(list);
  expect(plannerView.isListOpen).toBe(false);
  const plan = screen.getByRole("button", { name: "Plan a new route" });
  await userEvent.click(plan);
  await until(() => expect(routeEditor.editing).toMatchObject({ id: "", isNew: true }));
  await until(() => expect(plan.getAttribute("aria-pressed")).toBe("true"));
});
