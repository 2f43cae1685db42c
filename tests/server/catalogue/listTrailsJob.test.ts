import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { readRevision } from "../../../src/server/catalogue/guideRows.ts";
import { listTrailsJob } from "../../../src/server/catalogue/listTrailsJob.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf, trailOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("The trails of guides that were stored before they were listed", (db) => {
  test("FOUND-2 are listed from the geo file once, and the guide counts as unchanged", async () => {
    const { blobs } = testServer(db());
    await insertGuide(
      db(),
      blobs,
      prepareGuide(guideDraftOf("Ridge", { trails: [trailOf("Main"), trailOf("Spur")] })),
    );
    const stored = async () => (await db().select().from(guides).where(eq(guides.name, "Ridge")))[0];
    const before = await stored();
    expect(before?.trails).toEqual([
      { name: "Main", lengthMeters: 4447.8 },
      { name: "Spur", lengthMeters: 4447.8 },
    ]);
    await db()
      .update(guides)
      .set({ trails: null, changedAt: new Date(0) });
    const revision = await readRevision(db());
    const job = listTrailsJob({ db: db(), blobs });
    await job.run({});
    expect((await stored())?.trails).toEqual(before?.trails);
    expect((await stored())?.changedAt).toEqual(new Date(0));
    expect(await readRevision(db())).toBe(revision + 1);
    await job.run({});
    expect(await readRevision(db())).toBe(revision + 1);
  });
});
