import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { PHOTO_FORMATS, photoFileUrl } from "../../../src/lib/guides/photoFormats.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { sweepBlobs } from "../../../src/server/blobs/sweepBlobs.ts";
import { createCatalogue } from "../../../src/server/catalogue/createCatalogue.ts";
import type { DraftPhoto } from "../../../src/server/catalogue/guideDraft.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { jobs } from "../../../src/server/db/workSchema.ts";
import { openFileJobs } from "../../../src/server/openJobs.ts";
import { blurOf } from "../../../src/server/pictures/photo/blurOf.ts";
import { makePhotoFiles } from "../../../src/server/pictures/photo/makePhotoFiles.ts";
import type { BlobKind } from "../../../src/server/ports/blobs.ts";
import type { PhotoFile } from "../../../src/server/ports/pictureMaker.ts";
import { setGuide } from "../../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { photoOf } from "../helpers/photoFile.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { testServer } from "../helpers/testServer.ts";

async function draftPhoto(color: string, width = 900): Promise<DraftPhoto> {
  const bytes = new Uint8Array(await photoOf({ width, height: 600, color }));
  return { bytes, width, height: 600, blur: await blurOf(bytes), texts: { en: `A ${color} lake` } };
}

/** Files in two widths with a text of their own as content; encoding pictures takes seconds. */
async function fakeFiles(photo: Uint8Array): Promise<PhotoFile[]> {
  return [240, 900].flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({
      width,
      format,
      bytes: new TextEncoder().encode(`${blobHash(photo)} ${width} ${format}`),
    })),
  );
}

test("PHOTO-4 files are made in each format, in the widths up to that of the photo, with its proportions", async () => {
  const files = await makePhotoFiles(await photoOf({ width: 300, height: 200 }));
  const facts = await Promise.all(
    files.map(async ({ width, format, bytes }) => {
      const made = await sharp(bytes).metadata();
      return [width, format, made.format, made.width, made.height];
    }),
  );
  expect(facts).toEqual([
    [240, "avif", "heif", 240, 160],
    [240, "webp", "webp", 240, 160],
    [240, "jpg", "jpeg", 240, 160],
    [300, "avif", "heif", 300, 200],
    [300, "webp", "webp", 300, 200],
    [300, "jpg", "jpeg", 300, 200],
  ]);
});

test("PHOTO-13 the files of a panorama are as high as those of a photo that fills its place by its width", async () => {
  const files = await makePhotoFiles(await photoOf({ width: 700, height: 175 }));
  expect(files.filter(({ format }) => format === "avif").map(({ width }) => width)).toEqual([600, 700]);
});

onEachEngine("Photos of guides", (db) => {
  async function world(...colors: string[]) {
    const server = testServer(db());
    const photos = await Promise.all(colors.map((color) => draftPhoto(color)));
    const [id = ""] = await server.store(guideDraftOf("Ridge", { photos }));
    const maker = { photoFiles: vi.fn(fakeFiles) };
    const socialPictures = () => Promise.reject(new Error("Nothing is drawn here"));
    const { runDue } = openFileJobs({
      db: db(),
      blobs: server.blobs,
      catalogue: createCatalogue(db()),
      log: () => {},
      maker: { ...maker, socialPictures },
    });
    const wire = async () => (await server.get(`/api/guides/${id}`)).json();
    const listed = async () => (await (await server.get("/api/guides")).json()).guides[0];
    const set = (settings: object) =>
      setGuide.run(shopParts({ db: db(), blobs: server.blobs }), { guide: id, settings, ifRevision: null });
    return { server, id, maker, runDue, wire, listed, set };
  }

  test("PHOTO-1 the first photo is the guide's preview image, and drawn pictures follow the photos", async () => {
    const { wire, listed } = await world("#aa3300", "#3300aa");
    const { guidePhotos, guidePictures, guidePreviewImage, guidePreviewMap } = await wire();
    expect(guidePhotos).toEqual([
      {
        url: guidePictures[0],
        width: 900,
        height: 600,
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
        texts: { en: "A #aa3300 lake" },
      },
      expect.objectContaining({ url: guidePictures[1], texts: { en: "A #3300aa lake" } }),
    ]);
    expect(guidePreviewImage).toBe(guidePictures[0]);
    expect(guidePictures.map((url: string) => url.slice(-4))).toEqual([".jpg", ".jpg", ".svg"]);
    expect(guidePreviewMap).toMatch(/\.svg$/);
    const { blur: _blur, texts: _texts, ...undescribed } = guidePhotos[1];
    expect((await listed()).guidePhotos).toEqual([guidePhotos[0], undescribed]);
    expect((await listed()).guidePictures).toEqual(guidePictures);
  });

  test("PHOTO-1 a guide without photos has the fields that it had before", async () => {
    const server = testServer(db());
    const [id = ""] = await server.store(guideDraftOf("Ridge"));
    const wire = await (await server.get(`/api/guides/${id}`)).json();
    expect(wire.guidePreviewImage).toMatch(/\.svg$/);
    expect(Object.keys(wire)).not.toContain("guidePhotos");
    expect(Object.keys(wire)).not.toContain("guidePreviewMap");
  });

  test("PHOTO-4 the photo itself is served until a job has made AVIF, WebP and JPEG in its widths", async () => {
    const { server, maker, runDue, wire } = await world("#aa3300");
    const [before] = (await wire()).guidePhotos;
    expect(Object.keys(before)).not.toContain("widths");
    const original = await server.get(before.url);
    expect([original.status, original.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(original.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await server.get(photoFileUrl(before.url, 240, "avif"))).status).toBe(404);
    expect(maker.photoFiles).not.toHaveBeenCalled();

    await runDue();
    const [photo] = (await wire()).guidePhotos;
    expect(photo).toEqual({ ...before, widths: [240, 900] });
    const hash = /[0-9a-f]{64}/.exec(photo.url)?.[0];
    for (const [format, type] of [
      ["avif", "image/avif"],
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ] as const) {
      const answer = await server.get(photoFileUrl(photo.url, 900, format));
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await answer.text()).toBe(`${hash} 900 ${format}`);
    }
    expect((await server.get(photoFileUrl(photo.url, 1600, "avif"))).status).toBe(404);
    await runDue();
    expect(maker.photoFiles).toHaveBeenCalledTimes(1);
    expect(await db().select().from(jobs)).toEqual([]);
  });

  test("PHOTO-4 a job that fails is repeated, and goes on with the photos that have no files", async () => {
    const { maker, runDue, wire } = await world("#aa3300", "#3300aa");
    vi.spyOn(console, "error").mockImplementation(() => {});
    maker.photoFiles.mockImplementationOnce(fakeFiles).mockRejectedValueOnce(new Error("no memory"));
    await runDue();
    const widths = async () => (await wire()).guidePhotos.map((photo: { widths?: number[] }) => photo.widths);
    expect(await widths()).toEqual([[240, 900], undefined]);
    await db()
      .update(jobs)
      .set({ nextTryAt: new Date(0) });
    await runDue();
    expect(await widths()).toEqual([
      [240, 900],
      [240, 900],
    ]);
    expect(maker.photoFiles).toHaveBeenCalledTimes(3);
  });

  test("PHOTO-5 the twelfth photo is accepted and the thirteenth refused, with nothing changed", async () => {
    const { id, server, wire, set } = await world(...Array.from({ length: 11 }, (_, i) => `#aa33${i + 10}`));
    const added = async (color: string) => {
      const { bytes, ...photo } = await draftPhoto(color);
      const hash = blobHash(bytes);
      await server.blobs.put("photo", hash, bytes);
      return { hash, ...photo };
    };
    await set({ addedPhotos: [await added("#001122")] });
    expect((await wire()).guidePhotos).toHaveLength(12);
    await expect(set({ promoText: "New", addedPhotos: [await added("#221100")] })).rejects.toThrow(
      "A guide may have 12 photos, and these would be 13",
    );
    const [row] = await db().select().from(guides).where(eq(guides.id, id));
    expect(row?.promoText).toBe("A walk");
    await set({ removedPhotos: [1], addedPhotos: [await added("#221100")] });
    expect((await wire()).guidePhotos).toHaveLength(12);
  });

  test("PHOTO-6 a removed photo is no longer shown, and its files are swept; those that stay are not", async () => {
    const { server, runDue, wire, set } = await world("#aa3300", "#3300aa");
    await runDue();
    const [red, blue] = (await wire()).guidePhotos;
    await set({ removedPhotos: [1] });
    expect((await wire()).guidePhotos).toEqual([blue]);
    const inTwoDays = () => Date.now() + 2 * 24 * 3_600_000;
    const swept = await sweepBlobs({
      blobs: server.blobs,
      references: () => blobReferences(db()),
      now: inTwoDays,
    });
    expect(swept.count).toBe(7);
    const left: Partial<Record<BlobKind, number>> = {};
    for (const kind of ["photo", "avif", "webp"] as const) {
      for await (const _ of server.blobs.list(kind)) left[kind] = (left[kind] ?? 0) + 1;
    }
    expect(left).toEqual({ photo: 3, avif: 2, webp: 2 });
    expect((await server.get(red.url)).status).toBe(404);
    expect((await server.get(photoFileUrl(blue.url, 240, "webp"))).status).toBe(200);
  });

  test("a photo that two guides show is made once", async () => {
    const photos = [await draftPhoto("#aa3300")];
    const { server, maker, runDue } = await world();
    await server.store(guideDraftOf("A", { photos }), guideDraftOf("B", { photos }));
    await runDue();
    const { guides: all } = await (await server.get("/api/guides")).json();
    const widths = all.map(({ guidePhotos = [] }: { guidePhotos?: { widths: number[] }[] }) =>
      guidePhotos.map((photo) => photo.widths),
    );
    expect(widths).toEqual([[[240, 900]], [[240, 900]], []]);
    expect(maker.photoFiles).toHaveBeenCalledTimes(1);
  });
});
