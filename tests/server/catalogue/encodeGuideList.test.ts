import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { guidesAnswer } from "../../../src/contract/guideCalls.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import * as patchedText from "../../../src/server/http/body/patchedText.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

const createPatchedText = vi.spyOn(patchedText, "createPatchedText");
beforeEach(() => void createPatchedText.mockClear());

onEachEngine("The guide list of an owner", (db) => {
  /** Forty guides, two of which belong to `ann` and one to `ben`; texts that look like the wire's fields. */
  async function shop() {
    const server = testServer(db());
    const drafts = Array.from({ length: 40 }, (_, i) =>
      guideDraftOf(`Guide ${i}`, { isFree: false, description: '"isPurchased":false, Žluť '.repeat(60) }),
    );
    const ids = await server.store(...drafts);
    const [first = "", , third = ""] = ids;
    for (const name of ["ann", "ben", "cat"]) await server.addUser(name);
    await db()
      .insert(purchases)
      .values([
        { userId: "ann", guideId: first, source: "grant" },
        { userId: "ann", guideId: third, source: "grant" },
        { userId: "ben", guideId: third, source: "grant" },
      ]);
    return { server, first, third };
  }

  const gzip = { "accept-encoding": "gzip, br" };
  const PATH = "/api/guides/?countryCode=US&filters";

  test("is everybody's list but for what they own, plain and compressed", async () => {
    const { server, first, third } = await shop();
    const guest = guidesAnswer.parse(await (await server.get(PATH)).json());
    for (const [user, owned] of [
      ["ann", [first, third]],
      ["ben", [third]],
      ["cat", []],
    ] as const) {
      const guides = guest.guides.map((guide) => ({
        ...guide,
        isPurchased: owned.some((id) => id === guide.guideId),
      }));
      const plain = await server.getAs(user, PATH);
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await plain.json()).toEqual({ ...guest, guides });
      const coded = await server.getAs(user, PATH, gzip);
      expect(coded.headers.get("content-encoding")).toBe(owned.length > 0 ? "gzip" : "br");
      if (owned.length === 0) continue;
      const body = gunzipSync(await coded.arrayBuffer()).toString();
      expect(JSON.parse(body)).toEqual({ ...guest, guides });
    }
  });

  test("has a tag of its own, and is not created for callers who have it", async () => {
    const { server, first } = await shop();
    const tagOf = async (user: string) => (await server.getAs(user, PATH, gzip)).headers.get("etag") ?? "";
    const guestTag = (await server.get(PATH, gzip)).headers.get("etag") ?? "";
    const tag = await tagOf("ann");
    expect(new Set([tag, await tagOf("ben"), guestTag]).size).toBe(3);
    expect(await tagOf("cat")).toBe(guestTag);
    const text = createPatchedText.mock.results[0]?.value;
    const made = [vi.spyOn(text, "gzip"), vi.spyOn(text, "plain")];
    const known = await server.getAs("ann", PATH, { ...gzip, "if-none-match": tag });
    expect(known.status).toBe(304);
    expect(known.headers.get("etag")).toBe(tag);
    expect((await server.getAs("ann", PATH, { ...gzip, "if-none-match": guestTag })).status).toBe(200);
    expect(made.map((spy) => spy.mock.calls.length)).toEqual([1, 0]);

    await db().insert(purchases).values({ userId: "ben", guideId: first, source: "grant" });
    expect(await tagOf("ben")).toBe(tag);
  });

  test("leaves the list of all who own nothing the same to the byte", async () => {
    const { server } = await shop();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const bytesFor = async (headers: Record<string, string>) =>
      Buffer.from(await (await server.get(PATH, { ...gzip, ...headers })).arrayBuffer());
    const before = await bytesFor({});
    await server.getAs("ann", PATH, gzip);
    expect((await bytesFor({ authorization: `Bearer ${token}` })).equals(before)).toBe(true);
    expect((await bytesFor({ authorization: "Bearer user:cat" })).equals(before)).toBe(true);
  });
});
