import { ref } from "valtio";
import { expect, test, vi } from "vitest";
import { buildComment, buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";
import { fakeBrowserWithTimers } from "../../../helpers/fakeBrowserWithTimers.ts";
import { until } from "../../../helpers/until.ts";

fakeBrowserWithTimers({ now: 0 });

const store = () => import("../../../../src/stores/guideMap/comments.ts");
const answer = (...ids: string[]) => Response.json({ comments: ids.map((id) => ({ id })) });
const MINUTE = 60_000;

test("READ-37 comments are requested again only after 30 minutes", async () => {
  const fetch = fakeFetch(answer("1"), answer("1", "2"));
  const { waypointComments, loadComments } = await store();
  await loadComments("spring");
  vi.setSystemTime(30 * MINUTE - 1);
  await loadComments("spring");
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.setSystemTime(30 * MINUTE);
  await loadComments("spring");
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(waypointComments.byWaypoint.get("spring")).toMatchObject({
    status: "ready",
    comments: [{ id: "1" }, { id: "2" }],
  });
});

test("comments of a guide are kept until another one is opened", async () => {
  const fetch = fakeFetch(answer("1"));
  const { waypointComments, loadComments } = await store();
  const { guideMap, clearGuideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const open = async (guideId: string) => {
    clearGuideMap();
    await vi.advanceTimersByTimeAsync(0);
    guideMap.guide = ref(buildGuide({ guideId }));
    await vi.advanceTimersByTimeAsync(0);
  };
  await open("a");
  await loadComments("spring");
  await open("a");
  expect(waypointComments.byWaypoint.size).toBe(1);
  await open("b");
  expect(waypointComments.byWaypoint.size).toBe(0);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("comments that were loaded before the clock was set back are requested again", async () => {
  const fetch = fakeFetch(answer("1"));
  const { loadComments } = await store();
  vi.setSystemTime(60 * MINUTE);
  await loadComments("spring");
  vi.setSystemTime(0);
  await loadComments("spring");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("simultaneous loads of a waypoint's comments make one call, of another waypoint a second one", async () => {
  const fetch = fakeFetch(answer("1"));
  const { loadComments } = await store();
  await Promise.all([loadComments("spring"), loadComments("spring"), loadComments("hut")]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a failure shows in place without a toast; the next load requests again", async () => {
  fakeFetch(new TypeError("fetch failed"), answer("1"));
  const { waypointComments, loadComments } = await store();
  await loadComments("spring");
  expect(waypointComments.byWaypoint.get("spring")).toEqual({ status: "failed", failure: { message: null } });
  const { toasts } = await import("../../../../src/stores/toasts.ts");
  expect(toasts.list).toEqual([]);
  await loadComments("spring");
  expect(waypointComments.byWaypoint.get("spring")?.status).toBe("ready");
});

test("REPORT-44 a change made while old comments are requested again stays, whatever that request brings", async () => {
  const sends: ((end: Response | Promise<never>) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Response>((resolve) => sends.push(resolve)));
  vi.stubGlobal("fetch", fetch);
  const { waypointComments, changeLoadedComments, loadComments } = await store();
  const shown = () => waypointComments.byWaypoint.get("spring");
  const first = loadComments("spring");
  await until(() => expect(sends).toHaveLength(1));
  sends[0]?.(answer("1", "2", "3"));
  await first;
  vi.setSystemTime(31 * MINUTE);
  const again = loadComments("spring");
  await until(() => expect(sends).toHaveLength(2));
  const remove = (gone: string) =>
    changeLoadedComments("spring", (all) => all.filter(({ id }) => id !== gone));
  remove("1");
  await until(() => expect(sends).toHaveLength(3));
  sends[1]?.(answer("1", "2", "3"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ status: "ready", comments: [{ id: "2" }, { id: "3" }] });
  sends[2]?.(Promise.reject(new TypeError("fetch failed")));
  await again;
  expect(shown()).toMatchObject({ status: "ready", comments: [{ id: "2" }, { id: "3" }] });
});

test("READ-37 comments are cleared at sign-out, pending ones too", async () => {
  let send = (_answer: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (send = resolve)));
  vi.stubGlobal("fetch", fetch);
  const { waypointComments, forgetComments, loadComments } = await store();
  const loading = loadComments("spring");
  await until(() => expect(fetch).toHaveBeenCalledTimes(1));
  forgetComments();
  send(answer("1"));
  await loading;
  expect(waypointComments.byWaypoint.size).toBe(0);
  const again = loadComments("spring");
  await until(() => expect(fetch).toHaveBeenCalledTimes(2));
  send(answer("1"));
  await again;
  forgetComments();
  expect(waypointComments.byWaypoint.size).toBe(0);
});

test("comments are counted by category, unknown categories included", async () => {
  const { commentCounts } = await store();
  const list = ["water", "water", "camping", "uncategorized"] as const;
  const counts = commentCounts(list.map((category) => buildComment({ category })));
  expect([...counts]).toEqual([
    ["water", 2],
    ["camping", 1],
    ["uncategorized", 1],
  ]);
});

test("READ-34 without a chosen category all show, else only the chosen ones", async () => {
  const { shownComments } = await store();
  const water = buildComment({ id: "1" });
  const camping = buildComment({ id: "2", category: "camping" });
  const other = buildComment({ id: "3", category: "uncategorized" });
  const list = [water, camping, other];
  expect(shownComments(list, [])).toEqual(list);
  expect(shownComments(list, ["camping"])).toEqual([camping]);
  expect(shownComments(list, ["water", "camping"])).toEqual([water, camping]);
  expect(shownComments(list, ["lost_found"])).toEqual([]);
});

test("READ-34 SHELL-31 SHELL-32 chosen categories are stored and can be cleared", async () => {
  const storage = fakeBrowser({ stored: { commentFilter: '["water"]' } });
  const { waypointComments, toggleCommentCategory } = await store();
  toggleCommentCategory("camping");
  expect([...waypointComments.filter]).toEqual(["water", "camping"]);
  expect(storage.getItem("commentFilter")).toBe('["water","camping"]');
  toggleCommentCategory("water");
  expect(storage.getItem("commentFilter")).toBe('["camping"]');
});

test("SHELL-27 an invalid stored filter is dropped", async () => {
  fakeBrowser({ stored: { commentFilter: '["planned_routes"]' } });
  expect([...(await store()).waypointComments.filter]).toEqual([]);
});
