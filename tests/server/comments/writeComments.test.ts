import { eq } from "drizzle-orm";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ERROR_IDS } from "../../../src/contract/errorBody.ts";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { comments } from "../../../src/server/db/commentSchema.ts";
import { guides, users } from "../../../src/server/db/schema.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { commentDesk, DAY, formOf, phonePhoto } from "./commentDesk.ts";

onEachEngine("Comments that readers write", (db) => {
  test("REPORT-1 whoever may open the guide writes, and everybody who may reads it with the author's name of today", async () => {
    const desk = await commentDesk(db());
    const answer = await desk.write({ level: "trickle", content: "  Slow,\r\nbut cold " });
    expect(answer.status).toBe(200);
    const { comment } = await answer.json();
    expect(comment).toMatchObject({ authorName: "fern", content: "Slow,\nbut cold", level: "trickle" });
    await db().update(users).set({ username: "fern2" }).where(eq(users.id, "fern"));
    expect(await desk.list()).toEqual([{ ...comment, authorName: "fern2" }]);
    const anonymous = await desk.server.get(desk.path());
    expect(anonymous.headers.get("cache-control")).toBe("public, no-cache");
  });

  test("REPORT-1 nobody writes without an account, in a guide that they do not own, or where no waypoint is", async () => {
    const desk = await commentDesk(db());
    const secret = desk.path(await desk.springOf(desk.paid));
    const { token } = await (await desk.server.get("/api/users/guest-token")).json();
    const refusals = [
      [await desk.write({}, { user: null }), 401, "tokenMissing"],
      [
        await desk.write({}, { user: null, headers: { authorization: `Bearer ${token}` } }),
        403,
        "guestRefused",
      ],
      [await desk.write({}, { to: secret }), 403, "guideRefused"],
      [await desk.write({}, { to: desk.path("none") }), 404, "waypointNotFound"],
    ] as const;
    for (const [answer, status, id] of refusals) {
      expect([answer.status, (await answer.json()).id]).toEqual([status, ERROR_IDS[id]]);
    }
    await desk.server.grant("fern", desk.paid);
    expect((await desk.write({}, { to: secret })).status).toBe(200);
    expect(await db().select().from(comments)).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["one character", { content: "x" }, "content"],
    ["spaces only", { content: " \n\t " }, "content"],
    ["2,001 characters", { content: "x".repeat(2001) }, "content"],
    ["2,001 emoji", { content: "👨‍👩‍👧‍👦".repeat(2001) }, "content"],
    ["characters that do not show", { content: "\u202e\u2066\ufeff\u0007" }, "content"],
    ["an unknown level", { level: "flooded" }, "level"],
    ["a day to come", { seenOn: "2026-06-04" }, "seenOn"],
    ["a day long ago", { seenOn: "2024-01-01" }, "seenOn"],
    ["no day", { seenOn: "2026-02-30" }, "seenOn"],
  ])("REPORT-2 %s is refused by name, and nothing is stored", async (_name, fields, field) => {
    const desk = await commentDesk(db());
    const answer = await desk.write(fields);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { id: ERROR_IDS.commentInvalid, field },
    ]);
    expect(await desk.list()).toEqual([]);
  });

  test("REPORT-2 500 emoji, right-to-left text and markup come back as text, without what turns or stacks characters", async () => {
    const desk = await commentDesk(db());
    const texts = ["👨‍👩‍👧‍👦".repeat(500), "مياه باردة", "<img src=x onerror=alert(1)> javascript:alert(1)"];
    for (const content of texts) {
      desk.wait();
      expect((await desk.write({ content })).status).toBe(200);
    }
    desk.wait();
    await desk.write({ content: `a\u202eb${"\u0301".repeat(90)}` });
    expect((await desk.list()).map(({ content }) => content)).toEqual([
      `ab${"\u0301".repeat(4)}`,
      ...texts.toReversed(),
    ]);
  });

  test("REPORT-3 what is sent again is stored once, however often, from two devices and at the same time", async () => {
    const desk = await commentDesk(db());
    const photo = await phonePhoto("red");
    const again = { uniqueId: "same" };
    const answers = await Promise.all(
      ["k1", "k1", "k2"].map((key) =>
        desk.write(again, { photos: [photo], headers: { "idempotency-key": key } }),
      ),
    );
    desk.wait(3 * DAY);
    answers.push(await desk.write(again, { photos: [photo] }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    desk.wait();
    const first = await desk.write({ content: "Dry", uniqueId: "phone" });
    const second = await desk.write({ content: "Dry", uniqueId: "tablet" });
    expect((await second.json()).comment).toEqual((await first.json()).comment);
    expect(await desk.list()).toHaveLength(2);
  });

  test("REPORT-3 any order of sending, repeating and deleting loses and doubles nothing", async () => {
    const desk = await commentDesk(db(), { RATE_LIMITS: "off" });
    const act = fc.record({ id: fc.integer({ min: 0, max: 3 }), isDeleted: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
        await db().delete(comments);
        const stored = new Map<number, string>();
        for (const { id, isDeleted } of acts) {
          const known = stored.get(id);
          if (isDeleted && known !== undefined) {
            expect((await desk.send("DELETE", desk.path(desk.at, known), "fern", "")).status).toBe(200);
            stored.delete(id);
            continue;
          }
          const answer = await desk.write({ uniqueId: `unique-${id}`, content: `Report ${id}` });
          const { comment } = await answer.json();
          expect(comment.id).toBe(known ?? comment.id);
          stored.set(id, comment.id);
        }
        expect((await desk.list()).map(({ id }) => id).sort()).toEqual([...stored.values()].sort());
      }),
      { numRuns: 15 },
    );
  });

  test("REPORT-4 photos are encoded anew, without where they were taken, at most 1,600 pixels wide", async () => {
    const desk = await commentDesk(db());
    const photos = [await phonePhoto("red", 4000, 3000), await phonePhoto("blue")];
    const { comment } = await (await desk.write({}, { photos })).json();
    expect(
      comment.photos.map(({ width, height }: { width: number; height: number }) => [width, height]),
    ).toEqual([
      [1600, 1200],
      [60, 40],
    ]);
    for (const { url } of comment.photos) {
      const answer = await desk.server.get(url);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, exif]).toEqual(["jpeg", undefined]);
    }
    const named = (await blobReferences(db())).filter(({ owner }) => owner.startsWith("a comment"));
    expect(named).toHaveLength(2);
  });

  test("REPORT-4 what is not a photo is refused in words and nothing of the comment is stored", async () => {
    const desk = await commentDesk(db());
    const good = await phonePhoto("red");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(64)]);
    const huge = await sharp({
      create: { width: 5200, height: 5000, channels: 3, background: "red" },
    })
      .jpeg()
      .toBuffer();
    const cases: [(Uint8Array | string)[], number, keyof typeof ERROR_IDS][] = [
      [[new Uint8Array()], 422, "commentPhotoRefused"],
      [[good, svg], 422, "commentPhotoRefused"],
      [[good, good.subarray(0, good.length / 2)], 422, "commentPhotoRefused"],
      [[heic], 422, "commentPhotoRefused"],
      [["data:image/png;base64,AA"], 422, "commentPhotoRefused"],
      [[Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)])], 413, "commentPhotoTooLarge"],
      [[huge], 413, "commentPhotoTooLarge"],
      [[good, good, good, good], 422, "commentInvalid"],
    ];
    for (const [photos, status, id] of cases) {
      const answer = await desk.write({}, { photos });
      expect([answer.status, (await answer.json()).id]).toEqual([status, ERROR_IDS[id]]);
    }
    expect(await desk.list()).toEqual([]);
  });

  test("REPORT-4 a polyglot of a photo and a page is sent as the photo alone", async () => {
    const desk = await commentDesk(db());
    const polyglot = Buffer.concat([await phonePhoto("red"), Buffer.from("<script>alert(1)</script>")]);
    const { comment } = await (await desk.write({}, { photos: [polyglot] })).json();
    const sent = Buffer.from(await (await desk.server.get(comment.photos[0].url)).arrayBuffer());
    expect(sent.includes("<script>")).toBe(false);
  });

  test("REPORT-5 its author edits it for a day, photos included, and deletes it whenever they like", async () => {
    const desk = await commentDesk(db());
    // Files are deleted only if they were stored before, which is noted by the real clock.
    desk.server.clock.time = Date.now() + 60_000;
    const photos = [await phonePhoto("red"), await phonePhoto("blue")];
    const { comment } = await (await desk.write({}, { photos })).json();
    const to = desk.path(desk.at, comment.id);
    const kept = comment.photos[1].url;
    const edit = (fields: Record<string, unknown>, user = "fern") =>
      desk.write(fields, { user, to, method: "PUT", photos: [] });
    const edited = await edit({ content: "Dry now", level: "dry", keptPhotos: [kept] });
    expect((await edited.json()).comment).toMatchObject({
      id: comment.id,
      content: "Dry now",
      level: "dry",
      photos: [{ url: kept }],
    });
    expect((await desk.server.get(comment.photos[0].url)).status).toBe(404);
    expect((await edit({ keptPhotos: [] }, "moss")).status).toBe(403);
    const photosBefore = await storedPhotos(desk.server.blobs);
    const green = [await phonePhoto("green")];
    const foreign = await desk.write({ keptPhotos: [] }, { user: "moss", to, method: "PUT", photos: green });
    expect([foreign.status, await storedPhotos(desk.server.blobs)]).toEqual([403, photosBefore]);
    desk.wait(DAY - 1000);
    expect((await edit({ content: "Dry today", keptPhotos: [kept] })).status).toBe(200);
    desk.wait(2000);
    const late = await edit({ content: "Later", keptPhotos: [] });
    expect([late.status, (await late.json()).id]).toEqual([409, ERROR_IDS.commentSettled]);
    expect((await desk.send("DELETE", to, "moss", "")).status).toBe(403);
    expect((await desk.send("DELETE", to, "fern", "")).status).toBe(200);
    expect((await desk.send("DELETE", to, "fern", "")).status).toBe(404);
    expect(await desk.list()).toEqual([]);
    expect((await desk.server.get(kept)).status).toBe(404);
  });

  test("REPORT-6 20 a day and one in 30 s at a waypoint; what is sent again does not count", async () => {
    const desk = await commentDesk(db());
    expect((await desk.write({ uniqueId: "first" })).status).toBe(200);
    const soon = await desk.write({ content: "Too soon" });
    expect([soon.status, soon.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await desk.write({ uniqueId: "first" })).status).toBe(200);
    for (let count = 1; count < 20; count++) {
      desk.wait();
      expect((await desk.write({ content: `Report ${count}` })).status).toBe(200);
    }
    desk.wait();
    expect((await desk.write({ content: "Once more" })).status).toBe(429);
    expect((await desk.write({ uniqueId: "first" })).status).toBe(200);
    expect((await desk.write({ content: "Somebody else" }, { user: "moss" })).status).toBe(200);
    desk.wait(DAY);
    expect((await desk.write({ content: "Another day" })).status).toBe(200);
  });

  test("REPORT-7 a withdrawn guide takes no more comments of guests of it, and keeps those that are there", async () => {
    const desk = await commentDesk(db());
    const { comment } = await (await desk.write()).json();
    await db().update(guides).set({ status: "withdrawn" }).where(eq(guides.id, desk.free));
    desk.wait();
    expect((await desk.write({ content: "Late" })).status).toBe(403);
    expect((await desk.own("fern")).map(({ id }) => id)).toEqual([comment.id]);
    expect((await desk.send("DELETE", desk.path(desk.at, comment.id), "fern", "")).status).toBe(200);
  });

  test("REPORT-39 a hidden comment is not the newest of its waypoint", async () => {
    const desk = await commentDesk(db());
    await desk.write({ category: "camp", content: "Room for ten" });
    desk.wait();
    await desk.write({ category: "camp", content: "Room for none" });
    const others = async () =>
      (await (await desk.server.get(`/api/guides/${desk.free}/water-reports`)).json()).others;
    expect(await others()).toMatchObject([{ waypointId: desk.at, content: "Room for none" }]);
    await db().update(comments).set({ hiddenAt: new Date() }).where(eq(comments.content, "Room for none"));
    expect(await others()).toMatchObject([{ waypointId: desk.at, content: "Room for ten" }]);
  });

  test("REPORT-8 the newest reports set the state of the water, in the list of the guide", async () => {
    const desk = await commentDesk(db());
    for (const level of ["dry", "flowing", "dry", "trickle", "dry"]) {
      desk.wait();
      await desk.write({ content: `It is ${level === "dry" ? "so" : "fine"}: ${written(level)}`, level });
    }
    const reports = async () =>
      (await (await desk.server.get(`/api/guides/${desk.free}/water-reports`)).json()).reports;
    expect(await reports()).toMatchObject([
      { waypointId: desk.at, level: "dry", dryCount: 2, reportCount: 3 },
    ]);
    const [newest] = await desk.list();
    await db()
      .update(comments)
      .set({ hiddenAt: new Date() })
      .where(eq(comments.id, newest?.id ?? ""));
    expect(await reports()).toMatchObject([{ level: "trickle", dryCount: 1, reportCount: 3 }]);
  });

  test("REPORT-2 a body that is no form, or has no comment in it, is refused", async () => {
    const desk = await commentDesk(db());
    const form = new FormData();
    form.append("photo", "x");
    for (const body of ["{", form, new FormData()]) {
      expect((await desk.send("POST", desk.path(), "fern", body)).status).toBe(400);
    }
    const unknown = await desk.send("POST", desk.path(), "fern", formOf({ uniqueId: "no spaces" }, []));
    expect(unknown.status).toBe(400);
    const json = JSON.stringify({ category: "camp", content: "By JSON", uniqueId: "json" });
    const plain = await desk.send("POST", desk.path(), "fern", json, { "content-type": "application/json" });
    expect(plain.status).toBe(200);
  });
});

let count = 0;
const written = (text: string) => `${text} ${++count}`;

async function storedPhotos(blobs: Blobs): Promise<string[]> {
  const hashes = [];
  for await (const { hash } of blobs.list("photo")) hashes.push(hash);
  return hashes.sort();
}
