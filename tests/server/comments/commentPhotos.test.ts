import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteUnusedPhotos, storePhotos } from "../../../src/server/comments/storePhotos.ts";
import { comments } from "../../../src/server/db/commentSchema.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { users } from "../../../src/server/db/schema.ts";
import { blockAccount } from "../../../src/server/shop/accounts/blockAccount.ts";
import { hideComment, restoreComment } from "../../../src/server/shop/comments/commentOperations.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { runHere, shopParts } from "../helpers/shopParts.ts";
import { commentDesk, formOf, phonePhoto } from "./commentDesk.ts";

onEachEngine("Photos of comments", (db) => {
  async function desk(variables?: Record<string, string>) {
    const opened = await commentDesk(db(), variables);
    const { blobs, clock } = opened.server;
    return { ...opened, run: runHere(shopParts({ db: db(), blobs, now: () => clock.time })) };
  }

  test("REPORT-26 nobody gets the photos of a hidden comment until it is restored, unless something else shows them", async () => {
    const { write, path, at, wait, run, server } = await desk();
    const photos = [await phonePhoto("red")];
    const { comment } = await (await write({}, { photos })).json();
    const { url } = comment.photos[0];
    const status = async () => (await server.get(url)).status;
    expect((await server.get(url)).headers.get("cache-control")).toBe("public, max-age=3600");
    await run(hideComment, { id: comment.id, reason: "Rude" });
    expect(await status()).toBe(404);
    expect((await server.get(url, { "if-none-match": "*" })).status).toBe(404);
    await run(restoreComment, { id: comment.id });
    expect(await status()).toBe(200);
    wait();
    const { comment: same } = await (await write({ content: "The same photo" }, { photos })).json();
    await run(hideComment, { id: comment.id, reason: "Rude" });
    expect(await status()).toBe(200);
    await run(hideComment, { id: same.id, reason: "Rude" });
    expect(await status()).toBe(404);
    const [, hash] = /([0-9a-f]{64})/.exec(url) ?? [];
    await db().update(users).set({ photoKind: "photo", photoHash: hash }).where(eq(users.id, "moss"));
    expect(await status()).toBe(200);
    const edited = await write({ keptPhotos: [url] }, { to: path(at, same.id), method: "PUT" });
    expect([edited.status, (await edited.json()).comment.photos]).toEqual([200, undefined]);
  });

  test("a photo that is attached twice, or again to a comment that has it, is shown once", async () => {
    const { write, path, at } = await desk();
    const photos = [await phonePhoto("red"), await phonePhoto("blue"), await phonePhoto("red")];
    const { comment } = await (await write({}, { photos })).json();
    const urls = comment.photos.map(({ url }: { url: string }) => url);
    expect([urls.length, new Set(urls).size]).toEqual([2, 2]);
    const edit = { to: path(at, comment.id), method: "PUT", photos: photos.slice(0, 1) };
    const edited = await (await write({ keptPhotos: urls }, edit)).json();
    expect(edited.comment.photos).toEqual(comment.photos);
  });

  test("REPORT-27 what is over a limit, of a blocked account or too old to edit is refused before its photos are decoded", async () => {
    const { write, path, at, wait, run } = await desk();
    // It would be refused with 422 as soon as it is decoded.
    const photos = [(await phonePhoto("red", 400, 300)).subarray(0, 700)];
    const { comment } = await (await write({ uniqueId: "first" })).json();
    expect((await write({ content: "Too soon" }, { photos })).status).toBe(429);
    // Sent again, it is answered without them.
    expect((await write({ uniqueId: "first" }, { photos })).status).toBe(200);
    for (let count = 1; count < 20; count++) {
      wait();
      await write({ content: `Report ${count}` });
    }
    wait();
    expect((await write({ content: "The 21st" }, { photos })).status).toBe(429);
    const edit = () => write({ keptPhotos: [] }, { to: path(at, comment.id), method: "PUT", photos });
    expect((await edit()).status).toBe(422);
    await run(blockAccount, { account: "fern", isBlocked: true });
    expect((await edit()).status).toBe(403);
    expect((await write({ content: "Blocked" }, { photos })).status).toBe(403);
    await run(blockAccount, { account: "fern", isBlocked: false });
    wait(25 * 3_600_000);
    expect((await edit()).status).toBe(409);
    expect((await write({ content: "Another day" }, { photos })).status).toBe(422);
  });

  test("REPORT-4 of a connection that is lost in the third photo nothing is stored, and the whole report is, sent again", async () => {
    const { send, path, list, server } = await desk();
    const photos = await Promise.all(["red", "green", "blue"].map((color) => phonePhoto(color, 200, 150)));
    const whole = new Response(formOf({ uniqueId: "lost" }, photos));
    const headers = { "content-type": whole.headers.get("content-type") ?? "" };
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const lost = await send("POST", path(), "fern", bytes.subarray(0, bytes.length - 300), headers);
    expect([lost.status, await list()]).toEqual([400, []]);
    const again = await send("POST", path(), "fern", bytes, headers);
    expect(again.status).toBe(200);
    const [comment] = await list();
    expect(comment?.photos).toHaveLength(3);
    for (const { url } of comment?.photos ?? []) expect((await server.get(url)).status).toBe(200);
  });

  test("LIMIT-17 a form with thousands of parts is refused", async () => {
    const desk = await commentDesk(db());
    const send = (further: number) => {
      const form = formOf({}, []);
      for (let count = 0; count < further; count++) form.append("a", "b");
      return desk.send("POST", desk.path(), "fern", form);
    };
    expect((await send(2_000)).status).toBe(400);
    expect((await send(2)).status).toBe(200);
  });

  test("LIMIT-17 a comment with much JSON beside its text is refused before that is parsed", async () => {
    const desk = await commentDesk(db());
    const more = { more: "x".repeat(200_000) };
    expect((await desk.write(more, { photos: [await phonePhoto("red")] })).status).toBe(422);
    expect((await desk.write(more)).status).toBe(422);
  });

  test("REPORT-28 a photo that is deleted with another comment while it is stored is there afterwards", async () => {
    const { server } = await desk();
    const { blobs } = server;
    const photo = await phonePhoto("green");
    const hash = await storePhotos(blobs, [photo], async ([stored]) => {
      await deleteUnusedPhotos({ db: db(), blobs }, [stored?.hash ?? ""], new Date(Date.now() + 1000));
      expect(await blobs.open("photo", stored?.hash ?? "")).toBeNull();
      return stored?.hash ?? "";
    });
    expect(await blobs.open("photo", hash)).not.toBeNull();
  });

  test("a comment with photos that an operator removes while its author edits it is gone, which is no error of the server", async () => {
    const { write, path, at } = await desk();
    const { comment } = await (await write({}, { photos: [await phonePhoto("green")] })).json();
    const removal = inTransaction(db(), async (tx) => {
      await tx.delete(comments).where(eq(comments.id, comment.id));
      await setTimeout(300);
    });
    const change = { content: "Dry", keptPhotos: [comment.photos[0].url] };
    const edit = await write(change, { to: path(at, comment.id), method: "PUT" });
    await removal;
    expect(edit.status).toBe(404);
  });

  test("a photo that nothing uses stays while the tables are of a newer version, which may use it", async () => {
    const { server } = await desk();
    const { blobs } = server;
    const hash = await storePhotos(
      blobs,
      [await phonePhoto("green")],
      async ([stored]) => stored?.hash ?? "",
    );
    const clean = () => deleteUnusedPhotos({ db: db(), blobs }, [hash], new Date(Date.now() + 1000));
    await db().execute(sql`insert into migrations (name) values ('9999_newer.sql')`);
    await clean();
    expect(await blobs.open("photo", hash)).not.toBeNull();
    await db().execute(sql`delete from migrations where name = '9999_newer.sql'`);
    await clean();
    expect(await blobs.open("photo", hash)).toBeNull();
  });

  test("REPORT-6 of 100 accounts at one address 60 write in one hour, and what the others send is not decoded", async () => {
    const { write, server, at, path } = await desk({ TRUST_PROXY: "1" });
    const photos = [(await phonePhoto("red", 400, 300)).subarray(0, 700)];
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const statuses: number[] = [];
    for (let i = 0; i < 100; i++) {
      await server.addUser(`flood${i}`);
      const sent = { user: `flood${i}`, headers, to: path(at), photos: i < 60 ? [] : photos };
      statuses.push((await write({ content: `Flood ${i}` }, sent)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(40).fill(429)]);
    const elsewhere = { user: "moss", headers: { "x-forwarded-for": "198.51.100.7" } };
    expect((await write({ content: "Somewhere else" }, elsewhere)).status).toBe(200);
    server.clock.time += 3_600_000;
    expect((await write({ content: "An hour later" }, { user: "reed", headers })).status).toBe(200);
  });
});
