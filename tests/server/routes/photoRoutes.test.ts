import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { profileAnswer } from "../../../src/contract/userCalls.ts";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { sweepBlobs } from "../../../src/server/blobs/sweepBlobs.ts";
import { users } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const DAY = 24 * 3_600_000;

async function photoOf(color: string): Promise<string> {
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 5/1 0/1" } };
  const create = { width: 60, height: 40, channels: 3 as const, background: color };
  const bytes = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

onEachEngine("Photos of a profile", (db) => {
  async function photoDesk() {
    const server = testServer(db());
    for (const id of ["fern", "moss"]) await server.addUser(id);
    const put = (
      kind: string,
      photo: unknown,
      { userId = "fern", ...headers }: Record<string, string> = {},
    ) =>
      server.app.request(`/api/users/photos/${kind}`, {
        method: "PUT",
        body: JSON.stringify({ base64EncodedPhoto: photo, fileName: "secret spring.jpg" }),
        headers: { authorization: `Bearer user:${userId}`, ...headers },
      });
    const photos = async (userId = "fern") => {
      const answer = await server.getAs(userId, "/api/users/profile/mine");
      return profileAnswer.parse(await answer.json()).userProfile.photos;
    };
    const sweep = () =>
      sweepBlobs({
        blobs: server.blobs,
        references: () => blobReferences(db()),
        now: () => Date.now() + 2 * DAY,
      });
    return { server, put, photos, sweep };
  }

  test("API-16 the new addresses are in the profile, and lead to what the server encoded", async () => {
    const { server, put, photos } = await photoDesk();
    for (const kind of ["profile", "cover"]) {
      const answer = await put(kind, await photoOf(kind === "profile" ? "red" : "blue"));
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 200,
        body: { success: true },
      });
    }
    const { profilePhotoUrl, profileCoverImageUrl } = (await photos()) ?? {};
    expect(profilePhotoUrl).not.toBe(profileCoverImageUrl);
    for (const url of [profilePhotoUrl ?? "", profileCoverImageUrl ?? ""]) {
      const answer = await server.get(url);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(url).toContain(createHash("sha256").update(bytes).digest("hex"));
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: "jpeg",
        width: 60,
        height: 40,
        exif: undefined,
      });
    }
  });

  test("a replaced photo is deleted with its last user, also that of a deleted account", async () => {
    const { server, put, photos, sweep } = await photoDesk();
    const [red, blue] = [await photoOf("red"), await photoOf("blue")];
    await put("profile", red);
    await put("cover", red, { userId: "moss" });
    const redUrl = (await photos())?.profilePhotoUrl ?? "";
    expect((await photos("moss"))?.profileCoverImageUrl).toBe(redUrl);
    const isThere = async (url: string) => (await server.get(url)).status === 200;

    await put("profile", blue);
    const blueUrl = (await photos())?.profilePhotoUrl ?? "";
    await sweep();
    expect([await isThere(redUrl), await isThere(blueUrl)]).toEqual([true, true]);
    await db().delete(users).where(eq(users.id, "moss"));
    await sweep();
    expect([await isThere(redUrl), await isThere(blueUrl)]).toEqual([false, true]);
  });

  test.each([
    ["data:image/jpeg;base64,", 422, 504],
    ["data:image/svg+xml;base64,PHN2Zz4=", 422, 504],
    ["https://photos.example/a.jpg", 422, 504],
    [5, 422, 504],
    [`data:image/png;base64,${"A".repeat(2_796_300)}`, 422, 504],
    [`data:image/png;base64,${"A".repeat(2_800_000)}`, 413, 5],
  ])("what is not a photo is refused, and the old one stays (%#)", async (photo, status, id) => {
    const { put, photos } = await photoDesk();
    await put("profile", await photoOf("red"));
    const before = await photos();
    const answer = await put("profile", photo);
    expect([answer.status, (await answer.json()).id]).toEqual([status, id]);
    expect(await photos()).toEqual(before);
  });

  test("a photo that is sent again with its key is stored once", async () => {
    const { put, photos } = await photoDesk();
    const red = await photoOf("red");
    await put("profile", red, { "idempotency-key": "k" });
    const first = await photos();
    await put("profile", await photoOf("blue"));
    expect((await put("profile", red, { "idempotency-key": "k" })).status).toBe(200);
    expect(await photos()).not.toEqual(first);
  });

  test("a user sends at most 30 photos in a quarter of an hour", async () => {
    const { server, put } = await photoDesk();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await put("cover", "no photo")).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
    server.clock.time += 15 * 60_000;
    expect((await put("cover", await photoOf("red"))).status).toBe(200);
  });

  test("a guest is refused", async () => {
    const { server, put } = await photoDesk();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const answer = await put("profile", await photoOf("red"), { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(403);
  });
});
