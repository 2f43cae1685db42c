import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guidePhotos } from "../../../src/server/db/guidePhotoSchema.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { photoFile } from "../helpers/photoFile.ts";
import { shopDesk, WAYS, type Way } from "./shopDesk.ts";

async function desk(way: Way) {
  const opened = shopDesk(way);
  const { dataDir, withDatabase } = opened;
  const trail = join(dataDir, "ridge.gpx");
  const point = (lat: number, lon: number) => `<trkpt lat="${lat}" lon="${lon}"/>`;
  writeFileSync(
    trail,
    `<gpx version="1.1" creator="t"><trk><name>Ridge</name><trkseg>${point(46, 10)}${point(46.01, 10.02)}</trkseg></trk></gpx>`,
  );
  const [hut, pass] = await Promise.all(
    ["hut.jpg", "pass.png"].map((name, i) =>
      photoFile(dataDir, name, { width: 60 + 20 * i, height: 40, format: i === 0 ? "jpeg" : "png" }),
    ),
  );
  return {
    ...opened,
    trail,
    hut: hut ?? "",
    pass: pass ?? "",
    importTrail: (...options: string[]) =>
      commandRun(["import", trail, "--name", "Ridge", ...options], { DATA_DIR: dataDir }),
    photos: () =>
      withDatabase(async (db) =>
        (await db.select().from(guidePhotos).orderBy(guidePhotos.ordinal)).map(({ width, texts }) => ({
          width,
          texts,
        })),
      ),
  };
}

test("PHOTO-5 photos are imported, added and removed, in their order and with their texts", async () => {
  const { withCommands, importTrail, shop, photos, trail, hut, pass } = await desk(WAYS[0]);
  await withCommands(async () => {
    const imported = await importTrail(
      ...["--picture", hut, "--picture-text", "en=Morning at the hut", "--picture-text", "cs=Ráno u chaty"],
      ...["--picture", pass],
    );
    expect(imported.complained).toEqual([]);
    expect(imported.said.slice(-4)).toEqual([
      "  2 photos:",
      "    1  hut.jpg, 60 x 40, described in en, cs",
      "    2  pass.png, 80 x 40, not described",
      "Imported.",
    ]);
    expect((await shop("guide", "set", "Ridge", "--remove-picture", "1")).said).toEqual([
      "Ridge:",
      "  photos  1: 60 x 40, Morning at the hut; 2: 80 x 40 -> 1: 80 x 40",
    ]);
    const added = await shop(
      "guide",
      "set",
      "Ridge",
      "--picture",
      hut,
      "--picture-text",
      "uk=Ранок біля хатини",
    );
    expect(added.said).toEqual([
      "Ridge:",
      "  photos  1: 80 x 40 -> 1: 80 x 40; 2: 60 x 40, Ранок біля хатини",
    ]);
    expect((await shop("guide", "update", "Ridge", trail)).code).toBe(0);
    expect((await shop("guide", "set", "Ridge", "--picture", hut)).complained).toEqual([
      "The guide has the same photo twice",
    ]);
    expect((await shop("guide", "set", "Ridge", "--remove-picture", "3")).complained).toEqual([
      '"Ridge" has no photo 3: it has 2',
    ]);
  });
  expect(await photos()).toEqual([
    { width: 80, texts: {} },
    { width: 60, texts: { uk: "Ранок біля хатини" } },
  ]);
});

test("PHOTO-3 an import with a file that is not a photo, or with too many, imports nothing", async () => {
  const { dataDir, importTrail, photos, hut } = await desk(WAYS[1]);
  const heic = join(dataDir, "phone.heic");
  writeFileSync(heic, "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  expect(await importTrail("--picture", hut, "--picture", heic)).toEqual({
    code: 1,
    said: [],
    complained: ["phone.heic: is a HEIC picture, which most programs cannot read; save it as JPEG first"],
  });
  const thirteen = Array.from({ length: 13 }, () => ["--picture", hut]).flat();
  expect(await importTrail(...thirteen)).toEqual({
    code: 2,
    said: [],
    complained: ["--picture: a guide may have 12 photos, and these are 13"],
  });
  expect(await photos()).toEqual([]);
  expect((await importTrail("--dry-run", "--picture", hut)).said.slice(-3)).toEqual([
    "  1 photo:",
    "    1  hut.jpg, 60 x 40, not described",
    "Dry run: nothing was changed.",
  ]);
  expect(await photos()).toEqual([]);
});

test.each([
  [["--picture-text", "en=A hut", "--picture", "hut.jpg"], "give it after the --picture that it describes"],
  [
    ["--picture", "hut.jpg", "--picture-text", "A hut"],
    '"A hut" is not LANGUAGE=TEXT with one of en, uk, cs',
  ],
  [["--picture", "hut.jpg", "--picture-text", "de=Hütte"], '"de=Hütte" is not LANGUAGE=TEXT'],
  [["--picture", "hut.jpg", "--picture-text", "en= "], '"en= " is not LANGUAGE=TEXT'],
  [["--picture", "a.jpg", "--picture-text", "en=A", "--picture-text", "en=B"], "en is given twice for a.jpg"],
  [["--picture", "a.jpg", "--picture-text", `en=${"a".repeat(251)}`], "a text may have 250 characters"],
])("PHOTO-5 a text that describes no picture is refused (%#)", async (options, reason) => {
  const { importTrail } = await desk(WAYS[1]);
  const { code, complained } = await importTrail(...options);
  expect(code).toBe(2);
  expect(complained[0]).toContain(`--picture-text: ${reason}`);
});
