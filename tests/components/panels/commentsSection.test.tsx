import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../../../src/api/callError.ts";
import type { Comment } from "../../../src/contract/comment.ts";
import type { OwnComment } from "../../../src/contract/commentCalls.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CommentsSection } from "../../../src/panels/comments/CommentsSection.tsx";
import { commentEditor } from "../../../src/stores/guideMap/commentEditor.ts";
import { waypointComments } from "../../../src/stores/guideMap/comments.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { ownComments } from "../../../src/stores/guideMap/ownComments.ts";
import { lastVisitOf } from "../../../src/stores/guideMap/useLastVisit.ts";
import { dropOutgoing, loadOutgoing, sendQueue } from "../../../src/stores/outgoing/sendQueue.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../src/stores/person/session.ts";
import { buildComment, buildProfile, buildWaypoint } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeTokens } from "../../helpers/fakeTokens.ts";
import { until } from "../../helpers/until.ts";

const calls = vi.hoisted(() => ({
  deleteOwnComment: vi.fn(async () => {}),
  postFlag: vi.fn(async () => {}),
  getOwnComments: vi.fn(async (): Promise<OwnComment[]> => []),
  putComment: vi.fn(async () => buildComment({ id: "own", content: "Mine" })),
}));
vi.mock("../../../src/api/commentsApi.ts", () => calls);
const getComments = vi.hoisted(() => vi.fn(async () => [] as Comment[]));
vi.mock(import("../../../src/api/waypointReportsApi.ts"), async (original) => ({
  ...(await original()),
  getComments,
}));
fakeGeoWorker({ copies: { list: async () => [] } });

const own: OwnComment = {
  ...buildComment({ id: "own", content: "Mine" }),
  waypointId: "spring",
  editableUntil: 0,
  hiddenReason: null,
};
const other = buildComment({ id: "other", content: "Theirs" });

function show(comments = [own, other]) {
  const loadedAt = Date.now();
  waypointComments.byWaypoint.set("spring", { status: "ready", comments: ref(comments), loadedAt });
  ownComments.byId = ref(new Map([[own.id, own]]));
  render(<CommentsSection waypointId="spring" />);
}

const title = () => screen.getByRole("heading", { name: "Comments" });

beforeEach(async () => {
  vi.clearAllMocks();
  await Promise.all([loadTexts("guideMap"), loadTexts("comments")]);
  Object.assign(session, { status: "signedIn", user: buildProfile() });
  Object.assign(sendQueue, { items: ref([]) });
});

test("REPORT-22 after a comment is deleted the focus is on the heading of those that remain", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  const confirm = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Delete");
  if (confirm) await userEvent.click(confirm);
  await until(() => expect(screen.queryByText("Mine")).toBeNull());
  await until(() => expect(document.activeElement).toBe(title()));
});

test("REPORT-22 a comment that is deleted elsewhere goes when it is deleted here, and an edit says that it is gone", async () => {
  const gone = new CallError("http", "There is no such comment", { status: 404, id: 201 });
  calls.putComment.mockRejectedValueOnce(gone);
  calls.deleteOwnComment.mockRejectedValueOnce(gone);
  guideMap.waypoints = ref([buildWaypoint({ waypointId: "spring" })]);
  show();
  const time = Date.now();
  ownComments.byId = ref(new Map([[own.id, { ...own, time, editableUntil: time + 3_600_000 }]]));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("The comment has been deleted. Copy the text if you want to keep it.");
  act(() => history.replaceState(null, ""));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await until(() => expect(screen.queryByText("Mine")).toBeNull());
  guideMap.waypoints = ref([]);
});

test("REPORT-22 after a report the focus is on its button again", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Report" }));
  const dialog = await screen.findByRole("dialog");
  const confirm = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Report");
  if (confirm) await userEvent.click(confirm);
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  const button = screen.getByRole("button", { name: "Report" });
  await until(() => expect(document.activeElement).toBe(button));
  expect(calls.postFlag).toHaveBeenCalledTimes(1);
  expect(screen.getByText("Thank you. Your report is noted.")).toBeTruthy();
});

test.each([
  [{ id: 201, status: 404 }, "The comment has been deleted."],
  [{ id: 601, status: 403 }, "You can no longer open this guide."],
  [{ id: 204, status: 403 }, "Not sent: you may not write comments at present."],
  [{ id: 50, status: 500 }, "That did not work. Try again in a moment."],
  [null, "No connection to the server. Check the network and try again."],
])("REPORT-22 a report that fails with %o says why", async (refused, words) => {
  calls.postFlag.mockRejectedValueOnce(
    refused ? new CallError("http", "No", refused) : new CallError("network", "Failed to fetch"),
  );
  show();
  await userEvent.click(screen.getByRole("button", { name: "Report" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Report" }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test("REPORT-22 an edit that is saved after its form was left leaves another form open", async () => {
  await loadTexts("photoProblems");
  let save = () => {};
  calls.putComment.mockReturnValueOnce(
    new Promise((resolve) => {
      save = () => resolve(buildComment({ id: "own", content: "Mine" }));
    }),
  );
  guideMap.waypoints = ref([buildWaypoint({ waypointId: "spring" })]);
  show();
  const time = Date.now();
  ownComments.byId = ref(new Map([[own.id, { ...own, time, editableUntil: time + 3_600_000 }]]));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(calls.putComment).toHaveBeenCalledOnce();
  act(() => commentEditor.open({ waypointId: "spring", commentId: null }));
  await screen.findByRole("button", { name: "Send" });
  const go = vi.spyOn(history, "go");
  await act(async () => save());
  expect(go).not.toHaveBeenCalled();
  expect(commentEditor.read()).toEqual({ waypointId: "spring", commentId: null });
  act(() => history.replaceState(null, ""));
  guideMap.waypoints = ref([]);
});

test("REPORT-22 an own comment shows at once, also where the others were stored before it was written", () => {
  show([other]);
  expect(screen.getByText("Mine")).toBeTruthy();
});

test("REPORT-22 what others wrote since the last visit is marked as new, an own comment never", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const now = Date.now();
  lastVisitOf("ridge", now - 10 * 3_600_000);
  Object.assign(guideMap, { opened: { guideId: "ridge" } });
  ownComments.guideId = "ridge";
  const time = now - 3_600_000;
  show([
    { ...own, time },
    { ...other, time },
  ]);
  const markOf = (content: string) => screen.getByText(content).closest("li")?.textContent?.includes("New");
  expect([markOf("Mine"), markOf("Theirs")]).toEqual([false, true]);
  Object.assign(guideMap, { opened: null });
});

test("REPORT-21 an unsent comment is discarded after a question, and the focus is on the heading", async () => {
  const body = { category: "water", content: "Unsent", uniqueId: "1", level: "dry", seenOn: null };
  const payload = { guideId: "1", guideName: "G", waypointId: "spring", waypointTitle: "Spring", body };
  const item = { id: "1", owner: "1", kind: "comment", payload, files: [], queuedAt: 0, refusal: null };
  sendQueue.items = ref([item]);
  show();
  expect(screen.getByText("Unsent").closest("li")?.textContent).toMatch(/^DryUnsentWaiting to be sent/);
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = await screen.findByRole("dialog");
  expect(screen.getByText("Unsent")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }));
  await until(() => expect(screen.queryByText("Unsent")).toBeNull());
  await until(() => expect(document.activeElement).toBe(title()));
});

test("REPORT-21 a refused comment that is sent again leaves the focus on the heading, as its button goes", async () => {
  const body = { category: "water", content: "Unsent", uniqueId: "1", level: null, seenOn: null };
  const payload = { guideId: "1", guideName: "G", waypointId: "spring", waypointTitle: "Spring", body };
  const refusal = { id: 601, reason: "Not yours" };
  sendQueue.items = ref([{ id: "1", owner: "1", kind: "comment", payload, files: [], queuedAt: 0, refusal }]);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(title());
  await dropOutgoing("1");
});

test("REPORT-21 of a comment that a proxy found too large it says that the photo was not accepted, and without one no reason that nobody gave", async () => {
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => {};
  const body = { category: "water", content: "Unsent", uniqueId: "1", level: null, seenOn: null };
  const payload = { guideId: "1", guideName: "G", waypointId: "spring", waypointTitle: "Spring", body };
  const sent = { id: "1", owner: "1", kind: "comment", payload, files: [new Blob(["photo"])], queuedAt: 0 };
  sendQueue.items = ref([{ ...sent, refusal: { id: null, reason: null } }]);
  show();
  expect(screen.getByText("Not sent: the server does not accept a photo.")).toBeTruthy();
  sendQueue.items = ref([{ ...sent, files: [], refusal: { id: null, reason: null } }]);
  expect(await screen.findByText("Not sent: the server gave no reason.")).toBeTruthy();
});

test("REPORT-21 a comment that another tab has sent shows among the others", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  fakeTokens(() => "fern");
  await loadOutgoing();
  const body = { category: "water", content: "Sent", uniqueId: "1", level: null, seenOn: null };
  const payload = { guideId: "ridge", guideName: "G", waypointId: "spring", waypointTitle: "Spring", body };
  const item = { id: "1", owner: "fern", kind: "comment", payload, files: [], queuedAt: 0, refusal: null };
  // It waits here, and is no longer stored.
  sendQueue.items = ref([item]);
  ownComments.guideId = "ridge";
  show();
  expect(screen.getByText("Sent").closest("li")?.textContent).toMatch(/Waiting to be sent/);
  const sent: OwnComment = { ...own, id: "sent", content: "Sent" };
  calls.getOwnComments.mockResolvedValueOnce([own, sent]);
  await loadOutgoing();
  await until(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
  await until(() => expect(screen.getByText("Sent")).toBeTruthy());
  fakeTokens(() => null);
});

test("REPORT-34 the number beside the heading is that of all comments, or of the chosen kinds among them", async () => {
  show([other, buildComment({ id: "camp", category: "camping" })]);
  expect(screen.getByText("3")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Camping/ }));
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Camping/ }));
});

test("REPORT-34 of a thousand comments 50 show at first, and more with each press, the first of which takes the focus", async () => {
  const many = Array.from({ length: 1000 }, (_, i) => buildComment({ id: `c${i}`, content: `Comment ${i}` }));
  show(many);
  const rows = () => screen.getAllByText(/^Comment \d+$/).length;
  // Under the own one.
  expect(rows()).toBe(49);
  await userEvent.click(screen.getByRole("button", { name: "Show 50 more of 1,001" }));
  expect(rows()).toBe(99);
  expect(document.activeElement?.textContent).toContain("Comment 49");
});

test("REPORT-44 comments that are old are requested again when the reader is back, and show until newer ones arrive", async () => {
  await loadTexts("offline");
  show();
  const ready = { status: "ready", comments: ref([other]) } as const;
  act(
    () => void waypointComments.byWaypoint.set("spring", { ...ready, loadedAt: Date.now() - 9 * 3_600_000 }),
  );
  expect(await screen.findByText(/^Loaded 9 hours ago/)).toBeTruthy();
  let answer = (_comments: Comment[]) => {};
  getComments.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  for (const type of ["visibilitychange", "focus"])
    await act(async () => void dispatchEvent(new Event(type)));
  expect(getComments).toHaveBeenCalledTimes(1);
  expect(screen.getByText("Theirs")).toBeTruthy();
  await act(async () => answer([buildComment({ id: "new", content: "Newer" })]));
  expect(await screen.findByText("Newer")).toBeTruthy();
  expect(screen.queryByText(/^Loaded/)).toBeNull();
  await act(async () => void dispatchEvent(new Event("focus")));
  expect(getComments).toHaveBeenCalledTimes(1);
});

test("comments come again when a session ends while they are shown", async () => {
  show();
  getComments.mockResolvedValueOnce([buildComment({ content: "Again" })]);
  act(() => forgetPerson());
  expect(await screen.findByText("Again")).toBeTruthy();
});

test("READ-36 while comments load three placeholder rows are shown", () => {
  getComments.mockReturnValueOnce(new Promise(() => {}));
  waypointComments.byWaypoint.delete("spring");
  render(<CommentsSection waypointId="spring" />);
  const place = screen.getByText("Comments are loading").parentElement;
  expect(place?.querySelectorAll(":scope > [aria-hidden=true]")).toHaveLength(3);
});
