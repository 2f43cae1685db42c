import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ERROR_IDS } from "../../../src/contract/errorBody.ts";
import { reportedCommentsJob } from "../../../src/server/comments/reportedCommentsJob.ts";
import { commentFlags, comments } from "../../../src/server/db/commentSchema.ts";
import { users } from "../../../src/server/db/schema.ts";
import { jobTable } from "../../../src/server/jobs/jobTable.ts";
import { blockAccount } from "../../../src/server/shop/accounts/blockAccount.ts";
import { removeAccount } from "../../../src/server/shop/accounts/removeAccount.ts";
import { listActs } from "../../../src/server/shop/auditLog.ts";
import {
  hideComment,
  listComments,
  removeComment,
  restoreComment,
  showComment,
} from "../../../src/server/shop/comments/commentOperations.ts";
import type { ShopOperation } from "../../../src/server/shop/shopOperation.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { commentDesk, DAY, phonePhoto } from "./commentDesk.ts";

onEachEngine("Comments that readers report", (db) => {
  async function operatorDesk() {
    const desk = await commentDesk(db());
    const { server } = desk;
    const shop = {
      db: db(),
      blobs: server.blobs,
      commerce: "embedded",
      identity: "embedded",
      now: () => server.clock.time,
      listMails: server.listMails,
      addDemoAccounts: () => Promise.resolve([]),
    } as const;
    const run = <Input, Answer>(operation: ShopOperation<Input, Answer>, input: Input) =>
      operation.run(shop, input);
    const { comment } = await (await desk.write({ content: "Buy my boots" })).json();
    return { ...desk, run, id: comment.id as string };
  }

  test("REPORT-9 two reporters with older accounts mark a comment, which still counts; younger ones and repeats do not", async () => {
    const desk = await operatorDesk();
    await desk.server.addUser("young");
    await db()
      .update(users)
      .set({ createdAt: new Date(desk.server.clock.time - 6 * DAY) })
      .where(eq(users.id, "young"));
    for (const reporter of ["moss", "moss", "young"]) {
      expect((await desk.flag(desk.id, reporter)).status).toBe(200);
    }
    expect(await desk.list()).toMatchObject([{ id: desk.id }]);
    expect((await desk.list())[0]).not.toHaveProperty("isReported");
    await desk.flag(desk.id, "reed", "spam");
    expect(await desk.list()).toMatchObject([{ id: desk.id, isReported: true }]);
    const report = await desk.run(showComment, { id: desk.id });
    expect(report).toMatchObject({ state: "reported", author: "fern", guide: "Free", waypoint: "Spring" });
    expect(report.flags.map(({ by, reason }) => `${by} ${reason}`).sort()).toEqual([
      "moss wrong",
      "reed spam",
      "young wrong",
    ]);
  });

  test("REPORT-9 REPORT-39 a reported comment about something else than water is not the newest of its waypoint until it is restored", async () => {
    const desk = await operatorDesk();
    const others = async () =>
      (await (await desk.server.get(`/api/guides/${desk.free}/water-reports`)).json()).others;
    desk.wait();
    await desk.write({ category: "camp", content: "Room for ten" });
    desk.wait();
    const { comment } = await (await desk.write({ category: "camp", content: "Rooms at my inn" })).json();
    expect(await others()).toMatchObject([{ content: "Rooms at my inn" }]);
    for (const reporter of ["moss", "reed"]) await desk.flag(comment.id, reporter);
    expect(await others()).toMatchObject([{ content: "Room for ten" }]);
    await desk.run(restoreComment, { id: comment.id });
    expect(await others()).toMatchObject([{ content: "Rooms at my inn" }]);
  });

  test("REPORT-9 nobody reports a comment of their own, one that is not there, or one of a guide that they cannot open", async () => {
    const desk = await operatorDesk();
    expect((await desk.flag(desk.id, "fern")).status).toBe(422);
    expect((await desk.flag("none", "moss")).status).toBe(404);
    expect((await desk.flag(desk.id, "moss", "boring")).status).toBe(400);
    const secret = desk.path(await desk.springOf(desk.paid), desk.id);
    expect((await desk.send("POST", `${secret}/flag`, "moss", '{"reason":"spam"}')).status).toBe(403);
    expect(await db().select().from(commentFlags)).toEqual([]);
  });

  test("REPORT-10 a hidden comment is gone for all but its author, who reads why, and comes back when it is restored", async () => {
    const desk = await operatorDesk();
    await desk.flag(desk.id, "moss");
    await desk.flag(desk.id, "reed");
    expect((await desk.run(listComments, { state: "reported", limit: 9 })).comments).toHaveLength(1);
    await desk.run(hideComment, { id: desk.id, reason: "Advertising" });
    expect(await desk.list()).toEqual([]);
    const whole = await (await desk.server.get(`/api/guides/${desk.free}/comments`)).json();
    expect(whole.comments).toEqual([]);
    expect(await desk.own("fern")).toMatchObject([{ id: desk.id, hiddenReason: "Advertising" }]);
    expect(await desk.own("moss")).toEqual([]);
    expect((await desk.flag(desk.id, "moss")).status).toBe(404);
    // Their addresses would be 404.
    const withPhoto = await desk.write({}, { user: "moss", photos: [await phonePhoto("green")] });
    const { id } = (await withPhoto.json()).comment;
    expect((await desk.own("moss"))[0]?.photos).toHaveLength(1);
    await desk.run(hideComment, { id, reason: "Rude" });
    expect((await desk.own("moss"))[0]?.photos ?? []).toEqual([]);
    await desk.run(restoreComment, { id });
    expect((await desk.own("moss"))[0]?.photos).toHaveLength(1);
    await desk.run(removeComment, { id });

    await desk.run(restoreComment, { id: desk.id });
    expect(await desk.list()).toMatchObject([{ id: desk.id }]);
    await expect(desk.run(restoreComment, { id: desk.id })).rejects.toThrow(/neither hidden nor reported/);
    // What was reported before no longer counts.
    desk.wait();
    await desk.server.addUser("sedge");
    await db()
      .update(users)
      .set({ createdAt: new Date(0) })
      .where(eq(users.id, "sedge"));
    await desk.flag(desk.id, "sedge");
    expect((await desk.list())[0]).not.toHaveProperty("isReported");
    const { acts } = await desk.run(listActs, { limit: 10 });
    expect(acts.map(({ act, note }) => [act, note])).toEqual([
      ["comment-restore", ""],
      ["comment-remove", ""],
      ["comment-restore", ""],
      ["comment-hide", "Rude"],
      ["comment-hide", "Advertising"],
    ]);
    expect(acts[0]?.subject).toBe(`comment ${desk.id} at "Spring" in "Free"`);
  });

  test("REPORT-36 after it is restored, the same people's reports count only once it has been edited", async () => {
    const desk = await operatorDesk();
    const isReported = async () => (await desk.list())[0]?.isReported ?? false;
    const reportAgain = async () => {
      desk.wait(1000);
      for (const reporter of ["moss", "reed"]) {
        expect((await desk.flag(desk.id, reporter, "rude")).status).toBe(200);
      }
      return isReported();
    };
    expect(await reportAgain()).toBe(true);
    await desk.run(restoreComment, { id: desk.id });
    expect(await reportAgain()).toBe(false);
    const to = desk.path(desk.at, desk.id);
    desk.wait(1000);
    await desk.write({ content: "Buy my boots now", keptPhotos: [] }, { to, method: "PUT" });
    expect(await isReported()).toBe(false);
    expect(await reportAgain()).toBe(true);
    await desk.run(restoreComment, { id: desk.id });
    expect(await reportAgain()).toBe(false);
  });

  test("REPORT-10 of two operators at once each act is whole, and what is removed is gone with its photos", async () => {
    const desk = await operatorDesk();
    desk.server.clock.time = Date.now() + 60_000;
    const { comment } = await (
      await desk.write({ content: "With a photo" }, { photos: [await phonePhoto("green")] })
    ).json();
    const acts = await Promise.allSettled([
      desk.run(hideComment, { id: comment.id, reason: "Rude" }),
      desk.run(removeComment, { id: comment.id }),
      desk.run(removeComment, { id: comment.id }),
    ]);
    expect(acts.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
    expect(await db().select().from(comments).where(eq(comments.id, comment.id))).toEqual([]);
    expect((await desk.server.get(comment.photos[0].url)).status).toBe(404);
    const { acts: noted } = await desk.run(listActs, { limit: 10 });
    expect(noted.filter(({ act }) => act === "comment-remove")).toHaveLength(1);
    await expect(desk.run(showComment, { id: comment.id })).rejects.toThrow(/There is no comment/);
  });

  test("REPORT-10 one mail a day tells the operators while something waits", async () => {
    const desk = await operatorDesk();
    const mails = async () => (await desk.server.listMails()).map(({ to, subject }) => `${to}: ${subject}`);
    const aDay = async () => {
      desk.wait(DAY + 1000);
      await desk.server.runJobs();
    };
    await desk.server.runJobs();
    expect(await mails()).toEqual([]);
    await desk.flag(desk.id, "moss");
    await desk.flag(desk.id, "reed");
    // As a start of the server does.
    const now = () => desk.server.clock.time;
    const table = jobTable(db(), { now, atOnce: 1, leaseMilliseconds: 1000, retryMilliseconds: 1000 });
    const { queueMail } = desk.server;
    await table.ensurePeriodic([reportedCommentsJob({ db: db(), to: "help@switchback.example", queueMail })]);
    await aDay();
    const one = "help@switchback.example: 1 reported comment to check";
    expect(await mails()).toEqual([one]);
    await desk.server.runJobs();
    expect(await mails()).toEqual([one]);
    await aDay();
    expect(await mails()).toEqual([one, one]);
    await desk.run(restoreComment, { id: desk.id });
    await aDay();
    expect(await mails()).toEqual([one, one]);
  });

  test("REPORT-11 an account that is blocked writes and edits nothing until it is unblocked, and goes on reading", async () => {
    const desk = await operatorDesk();
    expect(await desk.run(blockAccount, { account: "fern", isBlocked: true })).toMatchObject({
      username: "fern",
      commentCount: 1,
      blockedAt: expect.any(String),
    });
    desk.wait();
    const refused = await desk.write({ content: "Again" });
    expect([refused.status, (await refused.json()).id]).toEqual([403, ERROR_IDS.commentsBlocked]);
    const to = desk.path(desk.at, desk.id);
    expect((await desk.write({ keptPhotos: [] }, { to, method: "PUT" })).status).toBe(403);
    expect(await desk.list()).toHaveLength(1);
    await db().update(users).set({ username: "Fern Frond" }).where(eq(users.id, "fern"));
    await desk.run(blockAccount, { account: "fern", isBlocked: false });
    expect((await desk.write({ content: "Again" })).status).toBe(200);
    const { acts } = await desk.run(listActs, { limit: 9 });
    expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      "account-unblock account fern",
      "account-block account fern",
    ]);
  });

  test("REPORT-12 comments are in the download, and stay as a former member's or go with the account, as its owner chooses", async () => {
    const desk = await operatorDesk();
    desk.server.clock.time = Date.now() + 60_000;
    const photos = [await phonePhoto("red")];
    const { comment } = await (await desk.write({ content: "Mine" }, { user: "moss", photos })).json();
    const data = await (await desk.server.getAs("moss", "/api/users/account/data")).json();
    expect(data.data.comments).toMatchObject([
      { guideName: "Free", waypoint: "Spring", content: "Mine", photos: [comment.photos[0].url] },
    ]);
    const remove = (user: string, removesComments: boolean) =>
      desk.send(
        "POST",
        "/api/users/account/delete",
        user,
        JSON.stringify({ username: user, removesComments }),
      );
    expect((await remove("fern", false)).status).toBe(200);
    expect((await remove("moss", true)).status).toBe(200);
    expect(await desk.list()).toMatchObject([{ id: desk.id, authorName: "", isOfFormerMember: true }]);
    expect((await desk.server.get(comment.photos[0].url)).status).toBe(404);
    await desk.run(removeAccount, { account: "reed" });
    const [act] = (await desk.run(listActs, { limit: 1 })).acts;
    expect(act).toMatchObject({ act: "account-remove", subject: "account reed" });
  });
});
