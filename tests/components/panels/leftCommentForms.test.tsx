import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnComment } from "../../../src/contract/commentCalls.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CommentsSection } from "../../../src/panels/comments/CommentsSection.tsx";
import { waypointComments } from "../../../src/stores/guideMap/comments.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { ownComments } from "../../../src/stores/guideMap/ownComments.ts";
import { session } from "../../../src/stores/person/session.ts";
import { buildComment, buildProfile, buildWaypoint } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

vi.mock("../../../src/panels/comments/commentPhoto.ts", () => ({ commentPhoto: async (file: Blob) => file }));
fakeGeoWorker({ copies: { list: async () => [] } });

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("comments"), loadTexts("photoProblems")]);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  Object.assign(session, { status: "signedIn", user: buildProfile() });
  guideMap.waypoints = ref([buildWaypoint({ waypointId: "spring" })]);
  const comment = buildComment({ id: "own", content: "Mine" });
  waypointComments.byWaypoint.set("spring", {
    status: "ready",
    comments: ref([comment]),
    loadedAt: Date.now(),
  });
  const own: OwnComment = {
    ...comment,
    waypointId: "spring",
    editableUntil: Date.now() + 3_600_000,
    hiddenReason: null,
  };
  ownComments.byId = ref(new Map([[own.id, own]]));
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>("What did you find?");

/** Leaves the form, as Back does. */
async function leave() {
  act(() => history.replaceState(null, ""));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("REPORT-43 the form of a new comment that was left opens again with its text and photos", async () => {
  render(<CommentsSection waypointId="spring" />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  await open();
  fireEvent.change(await field(), { target: { value: "Dry" } });
  await userEvent.upload(
    screen.getByLabelText("Add a photo"),
    new File(["1"], "1.jpg", { type: "image/jpeg" }),
  );
  await screen.findByRole("img", { name: "Photo 1" });
  await leave();
  await open();
  expect(await screen.findByRole("img", { name: "Photo 1" })).toBeTruthy();
  expect((await field()).value).toBe("Dry");
  await leave();
});

test("REPORT-43 without storage the text of a new comment that was left stays too", async () => {
  render(<CommentsSection waypointId="spring" />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  await open();
  fireEvent.change(await field(), { target: { value: "Frozen" } });
  await leave();
  localStorage.clear();
  await open();
  expect((await field()).value).toBe("Frozen");
  await leave();
});

test("REPORT-43 an edit that was taken back by hand closes without a question", async () => {
  render(<CommentsSection waypointId="spring" />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  for (const value of ["Mine,", "Mine"]) fireEvent.change(await field(), { target: { value } });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("REPORT-43 an edit that was left opens again as it was, and is given up only after a question", async () => {
  render(<CommentsSection waypointId="spring" />);
  const open = async () => userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await open();
  fireEvent.change(await field(), { target: { value: "Mine, and longer" } });
  await leave();
  await open();
  expect((await field()).value).toBe("Mine, and longer");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect((await field()).value).toBe("Mine, and longer");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await leave();
  await open();
  expect((await field()).value).toBe("Mine");
  await leave();
});
