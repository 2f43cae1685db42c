import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { drawSocial } from "../../../src/server/pictures/social/drawSocial.ts";
import { socialNumbers } from "../../../src/server/pictures/social/socialNumbers.ts";
import type { SocialOrder } from "../../../src/server/pictures/social/socialOrder.ts";
import { drawableText, drawText, fitText } from "../../../src/server/pictures/social/socialText.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { photoOf } from "../helpers/photoFile.ts";

function orderOf(changes: Partial<SocialOrder> = {}): SocialOrder {
  const draft = guideDraftOf("Ridge");
  const { record, blobs } = prepareGuide(draft);
  const { lengthMeters, ascentMeters, profile, bounds } = record.guide;
  return {
    ...{ activity: draft.activity, lengthMeters, ascentMeters, profile, bounds, photo: null },
    titles: { en: "Ridge", uk: "Хребет", cs: "Hřeben" },
    geos: blobs.filter(({ kind }) => kind === "geo").map(({ bytes }) => bytes),
    icon: draft.icon,
    ...changes,
  };
}

/** Mean colours of the paper with the words, and of the map or photo beside it. */
async function partsOf(jpeg: Uint8Array) {
  const meanOf = async (left: number, width: number) => {
    const part = { left, top: 60, width, height: 380 };
    const { channels } = await sharp(await sharp(jpeg).extract(part).png().toBuffer()).stats();
    return channels.map(({ mean }) => mean);
  };
  return { paper: await meanOf(60, 490), beside: await meanOf(640, 500) };
}

test("SOCIAL-3 a picture is a JPEG of 1200 x 630 for each language, with words of its own", async () => {
  const pictures = await drawSocial(orderOf());
  const all = await Promise.all(
    [pictures.en, pictures.uk, pictures.cs].map(async (jpeg) => {
      const { format, width, height } = await sharp(jpeg).metadata();
      expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
      expect(jpeg.length).toBeLessThan(200_000);
      return partsOf(jpeg);
    }),
  );
  expect(new Set(all.map(({ paper }) => String(paper))).size).toBe(3);
  for (const { beside } of all)
    for (const [i, mean] of beside.entries()) {
      expect(Math.abs(mean - (all[0]?.beside[i] ?? 0))).toBeLessThan(0.5);
    }
});

test("SOCIAL-3 a photo is the background; without lines, profile and numbers there are the name and the paper", async () => {
  const photo = new Uint8Array(await photoOf({ width: 800, height: 500, color: "#2040a0" }));
  const [r = 0, , b = 0] = (await partsOf((await drawSocial(orderOf({ photo }))).en)).beside;
  expect(b).toBeGreaterThan(r + 60);
  const bare = { geos: [], profile: [], bounds: null, lengthMeters: null, ascentMeters: null, icon: null };
  const { paper, beside } = await partsOf((await drawSocial(orderOf(bare))).en);
  for (const [i, land] of [246, 244, 234].entries()) {
    expect(Math.abs((beside[i] ?? 0) - land)).toBeLessThan(2);
  }
  expect(paper[0]).toBeGreaterThan(235);
});

test.each([
  ["500 characters", "A very long name of a guide ".repeat(18)],
  ["a word without end", "Надзвичайнодовгеслово".repeat(24)],
  ["another direction", "שביל ישראל"],
  ["markup", `<b>&"' </span><span size="999pt">`],
  ["emoji alone", "🥾🇮🇱👩🏽‍🦽"],
  ["control characters", "\u0000Ridge\u0007\u202e"],
])("SOCIAL-4 a name of %s leaves the map as it is", async (_what, title) => {
  const plain = await partsOf((await drawSocial(orderOf())).en);
  const { en } = await drawSocial(orderOf({ titles: { en: title, uk: title, cs: title } }));
  const { beside } = await partsOf(en);
  for (const [i, mean] of beside.entries()) expect(Math.abs(mean - (plain.beside[i] ?? 0))).toBeLessThan(0.5);
});

test("SOCIAL-4 a text is as large as fits its box, and shortened if it fits in no size", async () => {
  const style = { weight: 800, color: "#000000" };
  const box = { width: 400, height: 120 };
  const draw = (text: string) => fitText(text, box, [60, 40], style);
  const short = await draw("Ridge");
  expect(short).toEqual(await drawText("Ridge", { ...style, size: 60, maxWidth: 400 }));
  for (const text of ["Ridge ".repeat(6), "Ridge ".repeat(80), "Ridge".repeat(100)]) {
    const { width, height } = await draw(text);
    expect(width).toBeLessThanOrEqual(400);
    expect(height).toBeLessThanOrEqual(120);
  }
});

test("SOCIAL-4 emoji and control characters are left out of what is drawn", () => {
  expect(drawableText("🥾 Ridge 🇮🇱 of\u0007 9 lakes ©")).toBe("Ridge of 9 lakes ©");
  expect(drawableText("👩🏽‍🦽")).toBe("");
});

test("SOCIAL-3 numbers are those of the language's readers", () => {
  const facts = { lengthMeters: 12_345, ascentMeters: 1_234 };
  const plain = (language: "en" | "uk" | "cs") =>
    socialNumbers(facts, language).map(({ label, value }) => `${label} ${value.replace(/\s/g, " ")}`);
  expect(plain("en")).toEqual(["Length 7.7 mi", "Ascent 4,049 ft"]);
  expect(plain("uk")).toEqual(["Довжина 12,3 км", "Набір висоти 1 234 м"]);
  expect(plain("cs")).toEqual(["Délka 12,3 km", "Stoupání 1 234 m"]);
  expect(socialNumbers({ lengthMeters: null, ascentMeters: 0 }, "en")).toEqual([
    { label: "Ascent", value: "0 ft" },
  ]);
});
