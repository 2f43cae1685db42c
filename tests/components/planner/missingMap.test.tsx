import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EditorFoot } from "../../../src/panels/routeEditor/EditorFoot.tsx";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";
import { leaveEditor, planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";

vi.mock("../../../src/i18n/useText.ts", () => ({ useText: () => (key: string) => key }));

afterEach(() => {
  leaveEditor();
  mapDrawing.isMissing = false;
  toasts.list = [];
});

test.each([
  [false, 1],
  [true, 0],
])("PLAN-10 where a map is missing (%s) it is suggested %i times to click it", (isMissing, times) => {
  openRidgeGuide();
  mapDrawing.isMissing = isMissing;
  planNewRoute();
  expect(toasts.list).toHaveLength(times);
  render(<EditorFoot />);
  expect(screen.queryAllByText(/^routes\.mapHint/)).toHaveLength(times);
  cleanup();
});
