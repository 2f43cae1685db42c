import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { asc, isNull } from "drizzle-orm";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import type { PhotoWire } from "../../../src/contract/photoWire.ts";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { readBlob } from "../../../src/server/blobs/isIntact.ts";
import { sweepBlobs } from "../../../src/server/blobs/sweepBlobs.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { waypoints } from "../../../src/server/db/schema.ts";
import { photoHashOf } from "../../../src/server/pictures/pictureUrls.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { photoFile } from "../helpers/photoFile.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopDesk, shopOf, WAYS } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");
const DAY = 24 * 3_600_000;

/** A trail with a spring that has links, and a hut without. */
function trailFile(...links: string[]): string {
  const path = join(temporaryFolder(), "north.gpx");
  const inside = links.map((href) => `<link href="${href}"/>`).join("");
  writeFileSync(
    path,
    `<gpx version="1.1" creator="t"><wpt lat="50.01" lon="0"><name>Spring</name>${inside}</wpt>` +
      '<wpt lat="50.02" lon="0"><name>Hut</name></wpt>' +
      '<trk><trkseg><trkpt lat="50" lon="0"/><trkpt lat="50.04" lon="0"/></trkseg></trk></gpx>',
  );
  return path;
}

/** A folder with photos, the larger one in a folder of its own. */
async function pictures(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "in winter"));
  await photoFile(folder, "spring.jpg", { width: 80, height: 40 });
  await photoFile(join(folder, "in winter"), "ice.png", { width: 3200, height: 800, format: "png" });
  return folder;
}

/** The sizes of the photos of the shown waypoints, and the photos. */
async function photosOf(db: Database): Promise<PhotoWire[][]> {
  const rows = await db
    .select()
    .from(waypoints)
    .where(isNull(waypoints.removedAt))
    .orderBy(asc(waypoints.ordinal));
  return rows.map(({ wire }) => wire.photos ?? []);
}

test("REPORT-32 waypoints get the photos that the links of the file name in a folder, and keep them in an update", async () => {
  const { dataDir, blobs, shop, withCommands, withDatabase } = shopDesk(WAYS[0]);
  const folder = await pictures();
  const trail = trailFile(
    ...["spring.jpg", "https://elsewhere.example/far.jpg", "notes.html", "spring.jpg"],
    "in%20winter\\ice.png?size=2",
  );
  await withCommands(async () => {
    const args = [trail, "--name", "Northway", "--pictures", folder];
    const { said, complained } = await commandRun(["import", ...args], { DATA_DIR: dataDir });
    expect([complained, said.slice(-2)]).toEqual([[], ["  2 photos at 1 waypoint", "Imported."]]);
  });
  const [photos = [], ofHut] = await withDatabase(photosOf);
  expect([photos.map(({ width, height }) => [width, height]), ofHut]).toEqual([
    [
      [80, 40],
      [1600, 400],
    ],
    [],
  ]);
  const blob = await blobs.open("photo", photoHashOf(photos[1]?.url ?? "") ?? "");
  const { format, width, exif } = await sharp(blob ? await readBlob(blob) : undefined).metadata();
  expect({ format, width, exif }).toEqual({ format: "jpeg", width: 1600, exif: undefined });

  await withCommands(async () => {
    expect((await shop("guide", "update", "Northway", trailFile("spring.jpg"))).complained).toEqual([]);
  });
  // A week later: what a waypoint names stays, what none names any more goes.
  const now = () => Date.now() + 7 * DAY;
  await withDatabase(async (db) => {
    expect(await photosOf(db)).toEqual([photos, []]);
    expect(await sweepBlobs({ blobs, references: () => blobReferences(db), now })).toMatchObject({
      count: 0,
    });
  });
  await withCommands(async () => {
    const update = await shop("guide", "update", "Northway", trailFile("spring.jpg"), "--pictures", folder);
    expect(update.said).toContain("  1 photo at 1 waypoint");
  });
  await withDatabase(async (db) => {
    expect(await photosOf(db)).toEqual([[photos[0]], []]);
    await sweepBlobs({ blobs, references: () => blobReferences(db), now });
  });
  const left = await Promise.all(photos.map(({ url }) => blobs.open("photo", photoHashOf(url) ?? "")));
  expect(left.map((one) => one !== null)).toEqual([true, false]);
});

test("REPORT-33 a name that leads out of the folder, and what is no photo, import nothing", async () => {
  const { dataDir, shop } = shopDesk(WAYS[1]);
  const folder = await pictures();
  const secret = await photoFile(temporaryFolder(), "secret.jpg", { width: 60, height: 40 });
  symlinkSync(secret, join(folder, "link.jpg"));
  symlinkSync(dirname(secret), join(folder, "linked"));
  writeFileSync(join(folder, "empty.jpg"), "");
  writeFileSync(join(folder, "drawing.svg"), "<svg onload='alert(1)'/>");
  writeFileSync(join(folder, "phone.heic"), Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"));
  const outside = "must be a name inside the folder of --pictures, as in spring.jpg or photos/spring.jpg";
  const refused: [link: string, reason: string][] = [
    ["../secret.jpg", `../secret.jpg: ${outside}`],
    ["%2e%2e/secret.jpg", `%2e%2e/secret.jpg: ${outside}`],
    ["..\\secret.jpg", `..\\secret.jpg: ${outside}`],
    ["in/../../secret.jpg", `in/../../secret.jpg: ${outside}`],
    [secret, `${secret}: ${outside}`],
    [`file://${secret}`, `file://${secret}: ${outside}`],
    ["C:\\photos\\spring.jpg", `C:\\photos\\spring.jpg: ${outside}`],
    ["link.jpg", "link.jpg: leads out of the folder of --pictures"],
    ["linked/secret.jpg", "secret.jpg: leads out of the folder of --pictures"],
    ["none.jpg", "none.jpg: no such file"],
    ["empty.jpg", "empty.jpg: is empty"],
    ["drawing.svg", "drawing.svg: is a drawing (SVG), not a photo; save it as JPEG or PNG first"],
    ["phone.heic", "phone.heic: is a HEIC picture, which most programs cannot read; save it as JPEG first"],
  ];
  for (const [link, reason] of refused) {
    const args = [trailFile("spring.jpg", link), "--pictures", folder];
    const run = await commandRun(["import", ...args], { DATA_DIR: dataDir });
    expect(run).toEqual({ code: 1, said: [], complained: [reason] });
  }
  const nowhere = await commandRun(["import", trailFile(), "--pictures", join(folder, "none")], {
    DATA_DIR: dataDir,
  });
  expect(nowhere.complained).toEqual([`--pictures: there is no folder ${join(folder, "none")}`]);
  expect((await shop("guide", "list")).said).toEqual(["No guides."]);
});

test.skipIf(postgresUrl === null)(
  "REPORT-32 a guide on Postgres gets the photos of its waypoints",
  async () => {
    const { db, url } = await postgresShop(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
    const args = [trailFile("spring.jpg"), "--name", "Northway", "--pictures", await pictures()];
    expect(await commandRun(["import", ...args], variables)).toMatchObject({ code: 0, complained: [] });
    expect(await shopOf(variables)("guide", "update", "Northway", trailFile())).toMatchObject({
      complained: [],
    });
    expect((await photosOf(db)).map((photos) => photos.length)).toEqual([1, 0]);
    expect((await blobReferences(db)).filter(({ owner }) => owner === 'the waypoint "Spring"')).toHaveLength(
      1,
    );
  },
);
