import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { decompress } from "wawoff2";
import { escapeXml } from "../../../lib/escapeXml.ts";
import { memoizeOnce } from "../../../lib/memoize.ts";

const require = createRequire(import.meta.url);
/** Characters outside of these come from the fonts of the system, if it has any. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"];

/** Unpacks the page's font, and has the text renderer of this process read it. @returns the file of the first subset */
const loadFont = memoizeOnce(async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "switchback-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const subset of SUBSETS) {
    const packed = require.resolve(
      `@fontsource-variable/overpass/files/overpass-${subset}-wght-normal.woff2`,
    );
    const path = join(folder, `${subset}.ttf`);
    writeFileSync(path, await decompress(await readFile(packed)));
    await sharp({ text: { text: "a", font: "Overpass", fontfile: path } }).toBuffer();
  }
  return join(folder, `${SUBSETS[0]}.ttf`);
});

export interface TextStyle {
  /** Pixels. */
  size: number;
  weight: number;
  /** #rrggbb */
  color: string;
  /** Pixels; the text is wrapped there. */
  maxWidth?: number;
}

/** A text as a picture with a transparent ground, cropped to its letters. */
export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** Draws a text in the page's font. */
export async function drawText(
  text: string,
  { size, weight, color, maxWidth }: TextStyle,
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span size="${size}pt" weight="${weight}" foreground="${color}">${escapeXml(text)}</span>`,
      font: "Overpass",
      fontfile: await loadFont(),
      dpi: 72,
      rgba: true,
      wrap: "word-char",
      ...(maxWidth !== undefined && { width: maxWidth }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Draws a text in the largest size in which it fits a box, shortened if it fits in none. */
export async function fitText(
  text: string,
  box: { width: number; height: number },
  sizes: readonly number[],
  style: Omit<TextStyle, "size" | "maxWidth">,
): Promise<DrawnText> {
  const draw = (some: string, size: number) => drawText(some, { ...style, size, maxWidth: box.width });
  const fits = ({ width, height }: DrawnText) => width <= box.width && height <= box.height;
  let size = 0;
  for (size of sizes) {
    const drawn = await draw(text, size);
    if (fits(drawn)) return drawn;
  }
  const characters = Array.from(text);
  let [kept, tooMany] = [1, characters.length];
  while (tooMany - kept > 1) {
    const middle = (kept + tooMany) >> 1;
    if (fits(await draw(shortened(characters, middle), size))) kept = middle;
    else tooMany = middle;
  }
  return draw(shortened(characters, kept), size);
}

function shortened(characters: readonly string[], count: number): string {
  return `${characters.slice(0, count).join("").trimEnd()}…`;
}

const EMOJI =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)/gu;

/** A name without what the font cannot draw and most systems have no font for: emoji; also without control characters. */
export function drawableText(name: string): string {
  return name
    .replace(EMOJI, " ")
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
