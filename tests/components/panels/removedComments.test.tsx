import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import type { GuideComments } from "../../../src/api/commentsApi.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { RemovedCommentsButton } from "../../../src/panels/comments/RemovedCommentsButton.tsx";
import { waypointComments } from "../../../src/stores/guideMap/comments.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../src/stores/person/session.ts";
import { buildComment, buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

const calls = vi.hoisted(() => ({ getRemovedComments: vi.fn<(id: string) => Promise<GuideComments>>() }));
vi.mock("../../../src/api/commentsApi.ts", () => calls);
const notes = new Map<string, unknown>();
fakeGeoWorker({
  copies: { list: async () => [], readNote: async (_key: unknown, name: string) => notes.get(name) },
});

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("comments")]);
  notes.clear();
  mapDrawing.hasLines = true;
  Object.assign(session, { status: "guest", user: null });
});

function open(guideId: string) {
  Object.assign(guideMap, {
    guide: ref(buildGuide({ guideId, guideIsFree: true })),
    opened: ref({ guideId }),
    waypointsStatus: "ready",
  });
  return render(<RemovedCommentsButton />);
}

test("REPORT-25 what was written at waypoints that an update has removed is shown at the guide", async () => {
  calls.getRemovedComments.mockResolvedValue({
    byWaypoint: new Map([["1-2", [buildComment({ content: "The roof is new" })]]]),
    removedWaypoints: new Map([["1-2", "Old hut"]]),
  });
  open("1");
  await userEvent.click(await screen.findByRole("button", { name: "1 comment at a former waypoint" }));
  const dialog = await screen.findByRole("dialog", { name: "Comments at former waypoints" });
  expect(within(dialog).getByRole("heading", { name: "Old hut" })).toBeTruthy();
  expect(within(dialog).getByText("The roof is new")).toBeTruthy();
});

test("REPORT-25 they are there again after a session that has ended in the guide", async () => {
  calls.getRemovedComments.mockImplementation(async () => ({
    byWaypoint: new Map([["4-2", [buildComment({ content: "The roof is new" })]]]),
    removedWaypoints: new Map([["4-2", "Old hut"]]),
  }));
  open("4");
  const button = () => screen.findByRole("button", { name: "1 comment at a former waypoint" });
  const before = await button();
  act(() => forgetPerson());
  await until(() => expect(before.isConnected).toBe(false));
  await button();
});

test("REPORT-25 they are loaded again if a session ends while they load for the first time", async () => {
  calls.getRemovedComments.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce({
    byWaypoint: new Map([["5-2", [buildComment({ content: "The roof is new" })]]]),
    removedWaypoints: new Map([["5-2", "Old hut"]]),
  });
  calls.getRemovedComments.mockClear();
  Object.assign(session, { status: "signedIn", user: { id: "peat", username: "peat" } });
  open("5");
  await until(() => expect(calls.getRemovedComments).toHaveBeenCalledOnce());
  act(() => forgetPerson());
  await screen.findByRole("button", { name: "1 comment at a former waypoint" });
});

test("REPORT-25 a guide without them has no button, and an offline copy has those that were saved", async () => {
  calls.getRemovedComments.mockResolvedValue({ byWaypoint: new Map(), removedWaypoints: new Map() });
  const { unmount } = open("2");
  await until(() => expect(calls.getRemovedComments).toHaveBeenCalledWith("2"));
  expect(screen.queryByRole("button")).toBeNull();
  unmount();

  calls.getRemovedComments.mockRejectedValue(new TypeError("Failed to fetch"));
  notes.set("removedWaypoints", [["3-1", "Old ford"]]);
  notes.set("comments 3-1", { loadedAt: 1, comments: [{ ...buildComment({ content: "Deep" }) }] });
  open("3");
  expect(await screen.findByRole("button", { name: "1 comment at a former waypoint" })).toBeTruthy();
});

test("REPORT-25 the dialog closes with the last of them", async () => {
  calls.getRemovedComments.mockResolvedValue({
    byWaypoint: new Map([["6-2", [buildComment({ content: "The roof is new" })]]]),
    removedWaypoints: new Map([["6-2", "Old hut"]]),
  });
  open("6");
  await userEvent.click(await screen.findByRole("button", { name: "1 comment at a former waypoint" }));
  await screen.findByRole("dialog", { name: "Comments at former waypoints" });
  const read = waypointComments.byWaypoint.get("6-2");
  await act(async () => void waypointComments.byWaypoint.delete("6-2"));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => void (read && waypointComments.byWaypoint.set("6-2", read)));
  await screen.findByRole("button", { name: "1 comment at a former waypoint" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
