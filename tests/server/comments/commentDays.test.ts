import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users, waypoints } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { commentDesk, DAY } from "./commentDesk.ts";

onEachEngine("The days on which comments were seen", (db) => {
  test("REPORT-3 the same words about another level of water, or another day, are another comment", async () => {
    const desk = await commentDesk(db());
    const same = { content: "As always", level: "flowing", seenOn: "2026-05-20" };
    for (const change of [{}, { level: "dry" }, { seenOn: "2026-05-19" }, {}]) {
      expect((await desk.write({ ...same, ...change })).status).toBe(200);
      desk.wait();
    }
    expect((await desk.list()).map(({ level, date }) => [level, date?.slice(0, 10)])).toEqual(
      expect.arrayContaining([
        ["flowing", "2026-05-20"],
        ["dry", "2026-05-20"],
        ["flowing", "2026-05-19"],
      ]),
    );
    expect(await desk.list()).toHaveLength(3);
  });

  test("REPORT-7 the day is the author's: it begins 14 hours earlier in Kiribati than in UTC", async () => {
    const desk = await commentDesk(db());
    desk.server.clock.time = Date.parse("2026-01-10T10:05:00Z");
    await db()
      .update(users)
      .set({ createdAt: new Date(desk.server.clock.time - 30 * DAY) });
    const { comment } = await (await desk.write({ seenOn: "2026-01-11" })).json();
    expect(comment.date).toBe("2026-01-10T10:05:00.000Z");
    desk.server.clock.time = Date.parse("2026-01-10T09:55:00Z");
    expect((await desk.write({ content: "Tomorrow", seenOn: "2026-01-11" })).status).toBe(422);
  });

  test("REPORT-7 what was seen on an earlier day is on that day from Hawaii to New Zealand's summer", async () => {
    const desk = await commentDesk(db());
    const { comment } = await (await desk.write({ seenOn: "2026-01-11" })).json();
    const dayAt = (timeZone: string) => new Date(comment.date).toLocaleDateString("sv", { timeZone });
    expect(["Pacific/Honolulu", "Europe/Prague", "Pacific/Auckland"].map(dayAt)).toEqual(
      Array(3).fill("2026-01-11"),
    );
  });

  test("REPORT-7 the day before the author's today is that day, also where it is the day of now in UTC", async () => {
    const desk = await commentDesk(db());
    desk.server.clock.time = Date.parse("2026-01-11T19:00:00Z");
    await db()
      .update(users)
      .set({ createdAt: new Date(desk.server.clock.time - 30 * DAY) });
    const inAuckland = (date: string) =>
      new Date(date).toLocaleDateString("sv", { timeZone: "Pacific/Auckland" });
    const { comment: before } = await (await desk.write({ seenOn: "2026-01-11" })).json();
    expect(inAuckland(before.date)).toBe("2026-01-11");
    desk.wait();
    const { comment } = await (await desk.write({ content: "Today, the 12th" })).json();
    expect(inAuckland(comment.date)).toBe("2026-01-12");
    const edit = { method: "PUT", to: desk.path(desk.at, comment.id) };
    const edited = await (
      await desk.write({ content: "No, the 11th", seenOn: "2026-01-11", keptPhotos: [] }, edit)
    ).json();
    expect(inAuckland(edited.comment.date)).toBe("2026-01-11");
  });

  test("REPORT-7 the earliest day that the form offers is taken until it ends where the author is", async () => {
    const desk = await commentDesk(db());
    desk.server.clock.time = Date.parse("2026-06-02T05:00:00Z");
    const late = { content: "Late in the evening in Oregon", seenOn: "2025-05-31" };
    expect((await desk.write(late)).status).toBe(200);
    desk.wait();
    expect((await desk.write({ content: "The day before", seenOn: "2025-05-30" })).status).toBe(422);
  });

  test("REPORT-7 a comment seen days ago stands where it belongs, and at a waypoint that an update removed", async () => {
    const desk = await commentDesk(db());
    await desk.write({ content: "Today" });
    desk.wait();
    await desk.write({ content: "Three weeks ago", seenOn: "2026-05-11" });
    desk.wait();
    await desk.write({ content: "Today somewhere else", seenOn: "2026-06-02" });
    expect((await desk.list()).map(({ content }) => content)).toEqual([
      "Today somewhere else",
      "Today",
      "Three weeks ago",
    ]);
    await db().update(waypoints).set({ removedAt: new Date() }).where(eq(waypoints.id, desk.at));
    desk.wait();
    expect((await desk.write({ content: "Still here" })).status).toBe(200);
    const all = await (await desk.server.get(`/api/guides/${desk.free}/comments`)).json();
    expect(all.removedWaypoints).toEqual({ [desk.at]: "Spring" });
    expect(all.comments).toHaveLength(4);
    expect(all.comments[0].waypointId).toBe(desk.at);
  });
});
