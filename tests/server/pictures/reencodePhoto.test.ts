import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { photoBytes } from "../../../src/server/pictures/photo/photoBytes.ts";
import { reencodePhoto } from "../../../src/server/pictures/photo/reencodePhoto.ts";

const plain = (width: number, height: number, background = "#c81e1e"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const dataUrl = (bytes: Uint8Array, type = "jpeg") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const facts = async (bytes: Uint8Array) => {
  const { format, width, height, space, exif, icc, xmp, iptc, orientation, pages } =
    await sharp(bytes).metadata();
  return { format, width, height, space, exif, icc, xmp, iptc, orientation, pages };
};
const PLAIN_JPEG = {
  format: "jpeg",
  space: "srgb",
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  iptc: undefined,
  orientation: undefined,
  pages: undefined,
};
/** The colour in the middle of each quarter, from the upper left in reading order. */
async function quarters(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? "1" : "0")).join("");
    }),
  );
}

describe("a photo is encoded again", () => {
  test.each([
    ["jpeg", "profile", [900, 600], [512, 341]],
    ["png", "profile", [512, 512], [512, 512]],
    ["webp", "cover", [2600, 1200], [1300, 600]],
    ["jpeg", "cover", [300, 200], [300, 200]],
    ["png", "profile", [1, 1], [1, 1]],
  ] as const)(
    "from %s to a JPEG no larger than a %s is shown",
    async (format, kind, [width, height], size) => {
      const encoded = await reencodePhoto(await plain(width, height).toFormat(format).toBuffer(), kind);
      expect(await facts(encoded)).toEqual({ ...PLAIN_JPEG, width: size[0], height: size[1] });
    },
  );

  test("without its place, its camera, its profile and what was written in or after it", async () => {
    const exif = {
      IFD0: { Make: "Trailcam", Artist: "Fern Fell" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "50/1 5/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "14/1 25/1 0/1",
      },
    };
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>At the secret spring</place></x:xmpmeta>';
    const photo = await plain(64, 64).withExif(exif).withXmp(xmp).withIccProfile("p3").jpeg().toBuffer();
    const sent = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>PK")]);
    expect((await facts(sent)).exif).toBeDefined();
    const encoded = Buffer.from(await reencodePhoto(sent, "profile"));
    expect(await facts(encoded)).toEqual({ ...PLAIN_JPEG, width: 64, height: 64 });
    expect(encoded.toString("latin1")).not.toMatch(
      /Exif|GPS|Trailcam|Fern|secret|script|PK|ICC_PROFILE|Ducky/,
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("turned as its EXIF orientation %i says", async (orientation) => {
    const [white, red, green, blue] = ["#ffffff", "#ff0000", "#00ff00", "#0000ff"].map((color) => ({
      input: { create: { width: 32, height: 16, channels: 3 as const, background: color } },
    }));
    const upright = await plain(64, 32)
      .composite([
        { ...white, left: 0, top: 0 },
        { ...red, left: 32, top: 0 },
        { ...green, left: 0, top: 16 },
        { ...blue, left: 32, top: 16 },
      ])
      .png()
      .toBuffer();
    // Stored so that a viewer who applies the orientation sees it upright.
    const isMirrored = [2, 4, 5, 7].includes(orientation);
    const degrees = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1] ?? 0;
    const turned = sharp(upright).rotate(degrees);
    const stored = await sharp(await turned.png().toBuffer())
      .flop(isMirrored)
      .withMetadata({ orientation })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const encoded = await reencodePhoto(stored, "cover");
    expect(await facts(encoded)).toMatchObject({ width: 64, height: 32, orientation: undefined });
    expect(await quarters(encoded)).toEqual(["111", "100", "010", "001"]);
  });

  test("from CMYK, 16 bits, grey, palette and transparency", async () => {
    const photos = await Promise.all([
      plain(40, 40).toColorspace("cmyk").jpeg().toBuffer(),
      plain(40, 40).toColorspace("rgb16").png().toBuffer(),
      plain(40, 40).grayscale().png().toBuffer(),
      plain(40, 40).png({ palette: true }).toBuffer(),
      sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } })
        .png()
        .toBuffer(),
    ]);
    expect((await facts(photos[0] ?? Buffer.of())).space).toBe("cmyk");
    const encoded = await Promise.all(photos.map((photo) => reencodePhoto(photo, "profile")));
    for (const photo of encoded) {
      const { format, width, height, icc } = await facts(photo);
      expect({ format, width, height, icc }).toEqual({
        format: "jpeg",
        width: 40,
        height: 40,
        icc: undefined,
      });
    }
    expect(await quarters(encoded[4] ?? Buffer.of())).toEqual(["111", "111", "111", "111"]);
  });

  test("from the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) => plain(40, 40, background).png().toBuffer()),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await facts(animated)).pages).toBe(2);
    const encoded = await reencodePhoto(animated, "profile");
    expect(await facts(encoded)).toEqual({ ...PLAIN_JPEG, width: 40, height: 40 });
    expect(await quarters(encoded)).toEqual(["100", "100", "100", "100"]);
  });
});

/** A PNG of this size that ends where its pixels begin. */
function pngHeader(width: number, height: number): Uint8Array {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.of(0)))]);
}

describe("a photo is refused", () => {
  const refused = { status: 422, body: { id: 504 } };
  const tooLarge = { status: 413, body: { id: 505 } };
  const read = async (bytes: Uint8Array) => photoBytes(dataUrl(bytes));

  test("for more pixels than 4 million, before they are decoded", async () => {
    const huge = await plain(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer();
    await expect(reencodePhoto(huge, "cover")).rejects.toMatchObject(tooLarge);
    const largest = await plain(2000, 2000).jpeg().toBuffer();
    expect(await facts(await reencodePhoto(largest, "profile"))).toMatchObject({ width: 512, height: 512 });
    await expect(reencodePhoto(await plain(2001, 2000).jpeg().toBuffer(), "cover")).rejects.toMatchObject(
      tooLarge,
    );
  });

  test.each([
    [1, 4_000_000],
    [4_000_000, 1],
    [1, 10_001],
    [10_001, 1],
  ])(
    "LIMIT-8 for a side of more than 10,000 pixels, before it is decoded (%i × %i)",
    async (width, height) => {
      const thin = pngHeader(width, height);
      await expect(reencodePhoto(thin, "cover")).rejects.toMatchObject(tooLarge);
    },
  );

  test("LIMIT-8 but not for a side of 10,000", async () => {
    const longest = await plain(10_000, 1).png().toBuffer();
    expect(await facts(await reencodePhoto(longest, "cover"))).toMatchObject({ width: 1300, height: 1 });
    // What follows its size is missing, and would be refused as damaged once it is decoded.
    await expect(reencodePhoto(pngHeader(10_000, 1), "cover")).rejects.toMatchObject(refused);
  });

  test("that is cut off, or has only the first bytes of one", async () => {
    const photo = await plain(400, 400).jpeg().toBuffer();
    for (const bytes of [photo.subarray(0, photo.length / 2), photo.subarray(0, 20)]) {
      await expect(reencodePhoto(bytes, "profile")).rejects.toMatchObject(refused);
    }
    const text = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from("<html>")]);
    await expect(reencodePhoto(text, "profile")).rejects.toMatchObject(refused);
  });

  test("that is empty, or of another format whatever its type says", async () => {
    const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
    const others = [
      "",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "GIF89a",
      "BM",
      "%PDF-1.7",
      "RIFF0000WAVEfmt ",
    ];
    for (const bytes of [heic, ...others.map((text) => Buffer.from(text))]) {
      await expect(read(bytes)).rejects.toMatchObject(refused);
    }
  });

  test("for more than 2 MB, and accepted with the type of another format", async () => {
    const jpeg = await plain(8, 8).jpeg().toBuffer();
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    await expect(read(padded(2 * 1024 * 1024 + 1))).rejects.toMatchObject(tooLarge);
    expect(photoBytes(dataUrl(padded(2 * 1024 * 1024)))).toHaveLength(2 * 1024 * 1024);
    expect([...photoBytes(dataUrl(jpeg, "png"))]).toEqual([...jpeg]);
  });
});
