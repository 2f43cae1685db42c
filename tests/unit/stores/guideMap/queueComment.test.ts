import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localDay } from "../../../../src/lib/localDay.ts";
import { toggleCommentCategory, waypointComments } from "../../../../src/stores/guideMap/comments.ts";
import { queueComment } from "../../../../src/stores/guideMap/queueComment.ts";
import { enqueue, retryOutgoing, sendQueue } from "../../../../src/stores/outgoing/sendQueue.ts";
import { buildComment } from "../../../helpers/builders.ts";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { fakeTokens } from "../../../helpers/fakeTokens.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { until } from "../../../helpers/until.ts";

const calls = vi.hoisted(() => ({ postComment: vi.fn() }));
vi.mock("../../../../src/api/commentsApi.ts", () => calls);

beforeEach(() => {
  fakeIndexedDb();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  fakeTokens(() => "fern");
  calls.postComment.mockResolvedValue(buildComment());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a comment that a newer version of the page wrote otherwise waits for it, for 30 days", async () => {
  await enqueue("comment", { guideId: "1", spots: ["spring"] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sendQueue.items.map(({ payload }) => payload)).toEqual([{ guideId: "1", spots: ["spring"] }]);

  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 30 * 86_400_000);
  await retryOutgoing(sendQueue.items[0]?.id ?? "");
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(calls.postComment).not.toHaveBeenCalled();
});

test("REPORT-7 what was seen on the day on which it is sent has the hour of now, and what was seen before has its day", async () => {
  const yesterday = localDay(Date.now() - 24 * 3_600_000);
  for (const seenOn of [localDay(), yesterday]) {
    const body = { category: "water" as const, content: "Flowing", level: null, seenOn, uniqueId: seenOn };
    const place = { guideId: "1", guideName: "Ridge", waypointId: "spring", waypointTitle: "Spring" };
    await queueComment({ ...place, body }, []);
  }
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(calls.postComment.mock.calls.map(([, { seenOn }]) => seenOn)).toEqual([null, yesterday]);
});

test("REPORT-45 what is written stays in sight: its kind joins those that are chosen", async () => {
  const write = (category: "water" | "camp") =>
    queueComment(
      {
        ...{ guideId: "1", guideName: "Ridge", waypointId: "spring", waypointTitle: "Spring" },
        body: { category, content: "Flowing", level: null, seenOn: null, uniqueId: category },
      },
      [],
    );
  toggleCommentCategory("camping");
  await write("camp");
  expect([...waypointComments.filter]).toEqual(["camping"]);
  await write("water");
  expect([...waypointComments.filter]).toEqual(["camping", "water"]);
  await until(() => expect(sendQueue.items).toEqual([]));
});
