import { expect, test } from "vitest";
import { guideAnswer } from "../../src/contract/guideCalls.ts";
import { renameGuide } from "../../src/server/catalogue/admin/renameGuide.ts";
import { readRevision } from "../../src/server/catalogue/guideRows.ts";
import { purchases } from "../../src/server/db/commerceSchema.ts";
import { guideOldSlugs, guides } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("A renamed guide", (db) => {
  async function shop(...names: string[]) {
    const server = testServer(db());
    const ids = await server.store(...names.map((name) => guideDraftOf(name, { isFree: false })));
    const find = async (address: string) => {
      const answer = await server.get(`/api/guides/${encodeURIComponent(address)}`);
      return answer.ok ? guideAnswer.parse(await answer.json()) : null;
    };
    return { server, ids, find };
  }
  const slugs = async () => (await db().select({ slug: guides.slug }).from(guides)).map(({ slug }) => slug);

  test("is found by its names and slugs, old and new, and by its id", async () => {
    const { ids, find } = await shop("Ben Alder Round");
    const [id = ""] = ids;
    await renameGuide(db(), id, "Ben Alder Circuit");
    for (const address of [
      "Ben Alder Circuit",
      "ben-alder-circuit",
      "Ben Alder Round",
      "ben-alder-round",
      id,
    ]) {
      expect(await find(address)).toMatchObject({ guideId: id, guideName: "Ben Alder Circuit" });
    }
    expect(await find("Ben Alder")).toBeNull();
  });

  test("READ-55 states its slug and its former addresses, by which the page finds it too", async () => {
    const { ids, find } = await shop("Ben Alder Round");
    const [id = ""] = ids;
    await renameGuide(db(), id, "Ben Alder Circuit");
    const stated = (await find(id))?.guideSlugs ?? [];
    expect(stated[0]).toBe("ben-alder-circuit");
    expect(stated.toSorted()).toEqual(["Ben Alder Round", "ben-alder-circuit", "ben-alder-round"]);
  });

  test("keeps its buyers, and raises the revision of the catalogue once", async () => {
    const { server, ids } = await shop("Old");
    const [guideId = ""] = ids;
    await server.addUser("fern");
    await db().insert(purchases).values({ userId: "fern", guideId, source: "grant" });
    const before = await readRevision(db());
    await renameGuide(db(), guideId, "New");
    expect(await readRevision(db())).toBe(before + 1);
    expect((await server.getAs("fern", "/api/guides/Old/geo")).status).toBe(200);
    await renameGuide(db(), guideId, "New");
    expect(await readRevision(db())).toBe(before + 1);
  });

  test("leaves its old name to a new guide, and gets it back", async () => {
    const { server, ids, find } = await shop("A");
    const [first = ""] = ids;
    await renameGuide(db(), first, "B");
    const [second = ""] = await server.store(guideDraftOf("A"));
    expect((await find("A"))?.guideId).toBe(second);
    expect((await find("a"))?.guideId).toBe(first);
    await renameGuide(db(), second, "C");
    expect((await find("A"))?.guideId).toBe(second);
    await renameGuide(db(), first, "A");
    expect((await find("A"))?.guideId).toBe(first);
    expect((await slugs()).toSorted()).toEqual(["a", "c"]);
    const old = await db()
      .select({ slug: guideOldSlugs.slug, guideId: guideOldSlugs.guideId })
      .from(guideOldSlugs);
    expect(old.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(
      [
        { slug: "A", guideId: second },
        { slug: `a-${second}`, guideId: second },
        { slug: "B", guideId: first },
        { slug: "b", guideId: first },
      ].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    );
  });

  test("refuses a name that is taken or invalid, and a guide that does not exist", async () => {
    const { ids, find } = await shop("A", "B", "Ra\u0301no");
    const [id = "", , accented = ""] = ids;
    await expect(renameGuide(db(), id, "B")).rejects.toThrow('A guide named "B" already exists');
    await expect(renameGuide(db(), id, "Ráno")).rejects.toThrow('A guide named "Ráno" already exists');
    await renameGuide(db(), accented, "Ráno");
    await expect(renameGuide(db(), id, "..")).rejects.toThrow("is not a valid guide name");
    await expect(renameGuide(db(), id, "")).rejects.toThrow("is not a valid guide name");
    await expect(renameGuide(db(), "17", "C")).rejects.toThrow("There is no guide with the id 17");
    expect((await find("A"))?.guideId).toBe(id);
  });

  test("names that differ in letter case or punctuation have slugs of their own", async () => {
    const { ids } = await shop("Loop", "loop!", "%#?");
    expect(await slugs()).toEqual(["loop", `loop-${ids[1]}`, `guide-${ids[2]}`]);
  });
});
