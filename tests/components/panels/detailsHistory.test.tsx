import { act, cleanup, renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { ref, useSnapshot } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useLateOpening } from "../../../src/lib/react/useLateOpening.ts";
import { useDetailsHistory } from "../../../src/panels/waypoints/useDetailsHistory.ts";
import { closeDialog, openDialog } from "../../../src/stores/dialogs.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { clearSelectedWaypoint, selectWaypoint } from "../../../src/stores/guideMap/waypointSelection.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { until } from "../../helpers/until.ts";

beforeEach(() => {
  history.replaceState(null, "", "/guides/Alder/geo");
  guideMap.waypoints = ref([buildWaypoint({ id: "a" }), buildWaypoint({ id: "b" })]);
  renderHook(useShownDetails);
});

afterEach(async () => {
  clearSelectedWaypoint();
  await until(() => expect(history.state).toEqual(null));
});

/** As the panel shows them. */
function useShownDetails(): boolean {
  const areShown = useLateOpening(useSnapshot(guideMap).selectedWaypoint !== null);
  useDetailsHistory(areShown);
  return areShown;
}

const opened = () => history.state?.opened ?? null;

async function select(index: number): Promise<void> {
  selectWaypoint(index);
  await until(() => expect(opened()).toEqual({ waypoint: index }));
}

test("READ-22 Back closes the details, Forward opens them again", async () => {
  await select(1);
  history.back();
  await until(() => expect(guideMap.selectedWaypoint).toBe(null));
  history.forward();
  await until(() => expect(guideMap.selectedWaypoint).toBe(1));
  expect(opened()).toEqual({ waypoint: 1 });
});

test("a waypoint selected while the details of another one close keeps its details", async () => {
  await select(0);
  clearSelectedWaypoint();
  // Before the popstate event the two would be one change.
  await act(async () => {});
  await select(1);
  expect(guideMap.selectedWaypoint).toBe(1);
});

test("a dialog that closes over details leaves them open", async () => {
  await select(1);
  openDialog({ name: "layers" });
  expect(opened()).toEqual({ waypoint: 1, dialog: { name: "layers" } });
  closeDialog();
  await until(() => expect(opened()).toEqual({ waypoint: 1 }));
  expect(guideMap.selectedWaypoint).toBe(1);
});

test("READ-22 a waypoint that is selected as a dialog over the details of another one closes is the one that stays", async () => {
  await select(0);
  openDialog({ name: "layers" });
  selectWaypoint(1);
  await until(() => expect(opened()).toEqual({ waypoint: 1, dialog: { name: "layers" } }));
  closeDialog();
  await until(() => expect(opened()).toEqual({ waypoint: 1 }));
  expect(guideMap.selectedWaypoint).toBe(1);
});

test("closing details below a dialog closes the dialog too", async () => {
  await select(1);
  openDialog({ name: "layers" });
  clearSelectedWaypoint();
  await until(() => expect(opened()).toEqual(null));
});

test("READ-22 details have their entry before they are painted, so that Back right then stays in the guide", async () => {
  const painted: unknown[] = [];
  cleanup();
  renderHook(() => {
    const areShown = useShownDetails();
    useLayoutEffect(() => {
      if (areShown) painted.push(opened());
    });
  });
  selectWaypoint(1);
  await until(() => expect(painted).toEqual([{ waypoint: 1 }]));
});
