import fc from "fast-check";
import { expect, test } from "vitest";
import { editRoute } from "../../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { goToStep, redoEdit, undoEdit } from "../../../../src/stores/routes/undoEdit.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { anyEdit, editOf } from "../../workers/geo/route/anyEdit.ts";
import { NETWORKS, sharedPlanner } from "../../workers/geo/route/networks.ts";

let planner: ReturnType<typeof sharedPlanner>;
fakeGeoWorker({
  route: {
    edit: (_guideId, pins, edit) => planner.edit(pins, edit),
    build: (_guideId, pins) => planner.build(pins),
  },
});

/** What an undo or a redo must bring back. */
const shown = () => {
  const { pins, built, editing } = routeEditor;
  return { pins: [...pins], built, isEdited: editing?.isEdited };
};

test.each(NETWORKS)(
  "PLAN-91 undoing everything gives the start, redoing everything the end, and a jump any step between, on %s",
  async (_, networks, numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        networks,
        fc.array(anyEdit, { maxLength: 40 }),
        fc.array(fc.nat(99)),
        async (network, edits, jumps) => {
          planner = sharedPlanner(network);
          openRidgeGuide();
          planNewRoute();
          const states = [shown()];
          for (const chosen of edits) {
            if (await editRoute(editOf(planner, chosen))) states.push(shown());
          }
          for (const before of states.slice(0, -1).reverse()) {
            await undoEdit();
            expect(shown()).toEqual(before);
          }
          expect([routeEditor.steps.doneCount, routeEditor.editing?.isEdited]).toEqual([0, false]);
          for (const after of states.slice(1)) {
            await redoEdit();
            expect(shown()).toEqual(after);
          }
          expect(routeEditor.steps.doneCount).toBe(states.length - 1);
          for (const jump of jumps) {
            const count = jump % states.length;
            await goToStep(count);
            expect(shown()).toEqual(states[count]);
            expect(routeEditor.steps.doneCount).toBe(count);
          }
        },
      ),
      { numRuns: numRuns / 2 },
    );
  },
);
