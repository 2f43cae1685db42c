import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { commentRevisions, comments } from "../../../src/server/db/commentSchema.ts";
import { guides, users, waypoints } from "../../../src/server/db/schema.ts";
import {
  hideComment,
  removeComment,
  restoreComment,
} from "../../../src/server/shop/comments/commentOperations.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf, waypointOf } from "../helpers/guideDraftOf.ts";
import { runHere, shopParts } from "../helpers/shopParts.ts";
import { commentDesk } from "./commentDesk.ts";

onEachEngine("All comments of a guide in one answer", (db) => {
  test("REPORT-24 caches may keep it, and learn of every change of what it says", async () => {
    const desk = await commentDesk(db());
    const { blobs, clock } = desk.server;
    const run = runHere(shopParts({ db: db(), blobs, now: () => clock.time }));
    const path = `/api/guides/${desk.free}/comments`;
    const tags: string[] = [];
    /** Whether the answer is another one than each that was given before; asked again with its tag, it is not sent. */
    const isOther = async () => {
      const answer = await desk.server.get(path);
      const tag = answer.headers.get("etag") ?? "";
      const again = await desk.server.get(path, { "if-none-match": tag });
      expect([answer.status, again.status, await again.text()]).toEqual([200, 304, ""]);
      expect(again.headers.get("cache-control")).toBe("public, no-cache");
      return !tags.includes(tag) && tags.push(tag) > 0;
    };
    expect(await isOther()).toBe(true);
    expect(await isOther()).toBe(false);
    const { comment } = await (await desk.write()).json();
    const { id } = comment;
    const to = desk.path(desk.at, id);
    const flagAsOld = async (user: string) => (await desk.flag(id, user)).status;
    const changes: [name: string, change: () => Promise<unknown>][] = [
      ["written", async () => {}],
      ["edited", async () => desk.write({ content: "Dry", keptPhotos: [] }, { to, method: "PUT" })],
      ["reported", () => Promise.all([flagAsOld("moss"), flagAsOld("reed")])],
      ["hidden", () => run(hideComment, { id, reason: "Rude" })],
      ["restored", () => run(restoreComment, { id })],
      ["author renamed", () => db().update(users).set({ username: "fern2" }).where(eq(users.id, "fern"))],
      ["author's photo", () => db().update(users).set({ photoHash: "ab" }).where(eq(users.id, "fern"))],
      ["author gone", () => db().delete(users).where(eq(users.id, "fern"))],
      ["removed", () => run(removeComment, { id })],
      // It may remove waypoints of a trail that stays the same.
      ["guide updated", () => db().update(guides).set({ updateId: "2" }).where(eq(guides.id, desk.free))],
    ];
    for (const [name, change] of changes) {
      await change();
      expect([name, await isOther()]).toEqual([name, true]);
    }
    // What does not show does not count.
    await db().update(users).set({ bio: "I walk" }).where(eq(users.id, "moss"));
    expect(await isOther()).toBe(false);
    const other = desk.path(await desk.springOf(desk.paid));
    await desk.server.grant("moss", desk.paid);
    expect((await desk.write({}, { user: "moss", to: other })).status).toBe(200);
    expect(await isOther()).toBe(false);
  });

  test("REPORT-24 after a restore no change gets the number of another one of before", async () => {
    const desk = await commentDesk(db());
    const secondsSince2026 = (Date.now() - Date.parse("2026-01-01T00:00:00Z")) / 1000 - 60;
    const revision = async () => (await db().select().from(commentRevisions))[0]?.revision ?? 0;
    await desk.write();
    expect(await revision()).toBeGreaterThan(secondsSince2026);
    await db().update(commentRevisions).set({ revision: 1 });
    desk.wait();
    await desk.write({ content: "Dry" });
    expect(await revision()).toBeGreaterThan(secondsSince2026);
    await db().update(commentRevisions).set({ revision: 1 });
    await db().update(users).set({ username: "fern2" }).where(eq(users.id, "fern"));
    expect(await revision()).toBeGreaterThan(secondsSince2026);
  });

  test("REPORT-24 of a guide to buy only its owners get it, and nobody else may keep it", async () => {
    const desk = await commentDesk(db());
    const path = `/api/guides/${desk.paid}/comments`;
    expect((await desk.server.get(path)).status).toBe(403);
    await desk.server.grant("moss", desk.paid);
    const answer = await desk.server.getAs("moss", path);
    const tag = answer.headers.get("etag") ?? "";
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    // A tag does not grant access.
    expect((await desk.server.getAs("reed", path, { "if-none-match": tag })).status).toBe(403);
    expect((await desk.server.get(path, { "if-none-match": "*" })).status).toBe(403);
  });

  test("REPORT-25 comments at waypoints that an update removed come by a call of their own, without hidden ones", async () => {
    const desk = await commentDesk(db());
    const removed = async () => (await desk.server.get(`/api/guides/${desk.free}/comments/removed`)).json();
    await desk.write({ content: "Older", seenOn: "2026-05-20" });
    desk.wait();
    await desk.write({ content: "Newer" });
    expect(await removed()).toEqual({ removedWaypoints: {}, comments: [] });
    await db().update(waypoints).set({ removedAt: new Date() }).where(eq(waypoints.id, desk.at));
    const both = await removed();
    expect(both.removedWaypoints).toEqual({ [desk.at]: "Spring" });
    expect(both.comments.map(({ content }: { content: string }) => content)).toEqual(["Newer", "Older"]);
    await db().update(comments).set({ hiddenAt: new Date() });
    expect(await removed()).toEqual({ removedWaypoints: {}, comments: [] });
    expect((await desk.server.get(`/api/guides/${desk.paid}/comments/removed`)).status).toBe(403);
  });

  test("REPORT-38 of a guide with many waypoints all comments come, and the newest reports of each", async () => {
    const { server } = await commentDesk(db());
    const day = (days: number) => new Date(Date.UTC(2026, 4, 1 + days)).toISOString();
    const report = (content: string, days: number) => {
      return { category: "water", content, authorName: "Moss", date: day(days) };
    };
    // Those with comments are neither among the first that one query reads, nor among the last.
    const withComments = [130, 131, 290];
    const springs = Array.from({ length: 450 }, (_, i) => {
      const content = [report(`Flows ${i}`, 1), report("Dry", 3), report("Dry", 2), report("Dry", 0)];
      return waypointOf(`Spring ${i}`, { comments: withComments.includes(i) ? content : [] });
    });
    const [many = ""] = await server.store(guideDraftOf("Many", { waypoints: springs }));
    const answer = await (await server.get(`/api/guides/${many}/comments`)).json();
    expect(answer.comments.map(({ content }: { content: string }) => content).sort()).toEqual([
      ...Array.from({ length: 9 }, () => "Dry"),
      ...withComments.map((i) => `Flows ${i}`),
    ]);
    // More than one query reads of a waypoint, in the same order each time.
    const crowded = Array.from({ length: 1200 }, (_, i) => report(`Seen ${i}`, -i));
    const [one = ""] = await server.store(
      guideDraftOf("One", { waypoints: [waypointOf("Spring", { comments: crowded })] }),
    );
    const text = async () => (await server.get(`/api/guides/${one}/comments`)).text();
    const [first, again] = [await text(), await text()];
    expect(again).toBe(first);
    const contents = JSON.parse(first).comments.map(({ content }: { content: string }) => content);
    expect(new Set(contents)).toEqual(new Set(crowded.map(({ content }) => content)));
    expect(contents).toHaveLength(1200);
    const { reports } = await (await server.get(`/api/guides/${many}/water-reports`)).json();
    const newest = { content: "Dry", date: day(3), dryCount: 2, reportCount: 3 };
    expect(reports).toMatchObject(withComments.map(() => newest));
  });

  test("REPORT-40 the answer with the newest reports is made once for each caller until something changes", async () => {
    const desk = await commentDesk(db());
    const { blobs, clock } = desk.server;
    const run = runHere(shopParts({ db: db(), blobs, now: () => clock.time }));
    const path = `/api/guides/${desk.free}/water-reports`;
    const { id } = (await (await desk.write()).json()).comment;
    const selects = vi.spyOn(db(), "select");
    onTestFinished(() => selects.mockRestore());
    const ask = async (tag: string) => {
      selects.mockClear();
      const { status, headers } = await desk.server.get(path, { "if-none-match": tag });
      return { status, tag: headers.get("etag") ?? "", queries: selects.mock.calls.length };
    };
    const changes: [name: string, change: () => Promise<unknown>][] = [
      ["written", async () => {}],
      ["reported", () => Promise.all(["moss", "reed"].map((user) => desk.flag(id, user)))],
      ["hidden", () => run(hideComment, { id, reason: "Rude" })],
      ["restored", () => run(restoreComment, { id })],
      ["removed", () => run(removeComment, { id })],
    ];
    let last = "";
    for (const [name, change] of changes) {
      await change();
      const made = await ask(last);
      const known = await ask(made.tag);
      expect([name, made.status, known.status]).toEqual([name, 200, 304]);
      expect(known.queries).toBeLessThan(made.queries);
      last = made.tag;
    }
    const packed = await desk.server.get(path, { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("etag")).not.toBe(last);
    const plain = await (await desk.server.get(path)).text();
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
  });
});
