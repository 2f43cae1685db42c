import sharp, { type OverlayOptions } from "sharp";
import { LANGUAGES, type Language } from "../../../lib/language.ts";
import { parseGeoTrails } from "../../shop/guides/update/readGeoTrails.ts";
import { type PictureLine, pictureLines, primaryTrail } from "../pictureLines.ts";
import { profileShape } from "../profileShape.ts";
import { rasterize } from "../rasterize.ts";
import { trailProfile } from "../trailProfile.ts";
import { lightPaint, socialMap } from "./socialMap.ts";
import { socialNumbers } from "./socialNumbers.ts";
import type { SocialOrder, SocialPictures } from "./socialOrder.ts";
import { SOCIAL_SIZE } from "./socialSize.ts";
import { type DrawnText, drawableText, drawText, fitText } from "./socialText.ts";

const INK = "#17251d";
const QUIET = "#45554b";
const FOREST = "#1f4d37";
const PAPER = "#fdfcf9";
/** The neatline of the page's header, at the lower edge. */
const NEATLINE = { height: 14, step: 60 };
const SHEET = { width: SOCIAL_SIZE.width, height: SOCIAL_SIZE.height - NEATLINE.height };
const PANEL = { left: 36, top: 36, width: 540, height: SHEET.height - 72, radius: 18 };
const INSET = 40;
const MARK = 56;
const ICON = 92;
const NAME = { top: PANEL.top + 132, height: 184, sizes: [60, 52, 44, 38] };
const NUMBERS = { labelTop: PANEL.top + 356, valueTop: PANEL.top + 384 };
const PROFILE_HEIGHT = 92;
const PROFILE_SAMPLES = 220;
/** Detail of the lines, as a share of the larger side of the bounds. */
const DETAIL = 1 / 1500;
const JPEG = { quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true } as const;
const TITLE_WHEN_NOTHING_IS_LEFT = "Switchback";

/**
 * Draws the pictures for link previews: a sheet of paper with the guide's name, its numbers and its profile on its map,
 * or on its first photo, which then has the guide's line beside the name of the shop.
 */
export async function drawSocial(order: SocialOrder): Promise<SocialPictures> {
  const { lines, profile } = linesOf(order);
  const ground = await groundOf(order, lines);
  const sheet = await sharp(ground)
    .composite([{ input: Buffer.from(panelSvg(order, profile)) }, ...(await brandOf(order))])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { ...SOCIAL_SIZE, channels: 3 as const };
  const drawIn = async (language: Language) =>
    new Uint8Array(
      await sharp(sheet, { raw })
        .composite(await textsOf(order, language))
        .jpeg(JPEG)
        .toBuffer(),
    );
  const [en, uk, cs] = await Promise.all(LANGUAGES.map(drawIn));
  if (!en || !uk || !cs) throw new Error("A language is missing");
  return { en, uk, cs };
}

interface SocialLines {
  lines: PictureLine[];
  /** Elevations in metres at equidistant points; null if they are unknown. */
  profile: Float64Array | null;
}

function linesOf({ geos, bounds, profile }: SocialOrder): SocialLines {
  const [first, ...others] = geos.flatMap((geo) => {
    const trails = parseGeoTrails(geo);
    return trails ? [trails] : [];
  });
  // Of a bundle without lines of its own, the first guide's trail is the main one.
  const trails = [...(first ?? []), ...others.flat().map((trail) => ({ ...trail, isPrimary: false }))];
  const detail = bounds ? Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) * DETAIL : 0;
  const primary = others.length === 0 ? primaryTrail(trails) : null;
  const own = primary && trailProfile(primary, PROFILE_SAMPLES);
  return {
    lines: pictureLines(trails, detail),
    profile: own ?? (profile.length > 1 ? Float64Array.from(profile) : null),
  };
}

async function groundOf({ activity, bounds, photo }: SocialOrder, lines: PictureLine[]): Promise<Buffer> {
  const picture = photo
    ? await sharp(photo)
        .resize({ ...SHEET, fit: "cover" })
        .png({ compressionLevel: 1 })
        .toBuffer()
    : Buffer.from(
        svgOf(
          SHEET,
          bounds
            ? socialMap({ activity, lines, bounds }, SHEET, PANEL.left + PANEL.width)
            : `<path ${lightPaint(activity)({ fill: "land" })} d="M0 0h${SHEET.width}v${SHEET.height}H0z"/>`,
        ),
      );
  return sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: PAPER } })
    .composite([{ input: picture, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The paper with the profile along its lower edge, and the neatline. */
function panelSvg({ activity }: SocialOrder, profile: Float64Array | null): string {
  const paint = lightPaint(activity);
  const { left, top, width, height, radius } = PANEL;
  const bottom = top + height;
  const box = `x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}"`;
  const shape =
    profile && profileShape(profile, { left, top: bottom - PROFILE_HEIGHT, width, bottom: bottom - 14 });
  return svgOf(
    SOCIAL_SIZE,
    [
      `<defs><clipPath id="panel"><rect ${box}/></clipPath><filter id="shadow" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="14"/></filter></defs>`,
      `<rect ${box} transform="translate(0 8)" fill="${INK}" opacity=".22" filter="url(#shadow)"/>`,
      `<rect ${box} fill="${PAPER}"/>`,
      shape &&
        `<g clip-path="url(#panel)"><path ${paint({ fill: "tint" })} d="${shape.line}V${bottom}H${left}z"/>` +
          `<path ${paint({ stroke: "line" })} stroke-width="4" stroke-linejoin="round" d="${shape.line}"/></g>`,
      `<svg x="${left + INSET}" y="${top + INSET}" width="${MARK}" height="${MARK}" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${FOREST}"/>` +
        `<path d="M0 39.7 40 34 12 25 36 17.5 21 10" fill="none" stroke="${PAPER}" stroke-width="4.6" stroke-linejoin="round"/><circle cx="20.5" cy="9.8" r="4.4" fill="#ff8433"/></svg>`,
      neatline(),
    ].join(""),
  );
}

function neatline(): string {
  const top = SHEET.height;
  const { height, step } = NEATLINE;
  let blocks = "";
  for (let x = 0; x < SOCIAL_SIZE.width; x += 2 * step) blocks += `M${x} ${top}h${step}v${height}h${-step}z`;
  return `<path d="M0 ${top}h${SOCIAL_SIZE.width}v${height}H0z" fill="${PAPER}"/><path d="${blocks}" fill="${FOREST}"/><path d="M0 ${top + 1}h${SOCIAL_SIZE.width}" stroke="${INK}" stroke-width="2"/>`;
}

/** The name of the shop, and on a photo the guide's icon, which has its line. */
async function brandOf({ icon, photo }: SocialOrder): Promise<OverlayOptions[]> {
  const name = await drawText("Switchback", { size: 34, weight: 800, color: INK });
  const overlays = [
    placed(name, PANEL.left + INSET + MARK + 16, PANEL.top + INSET + Math.round((MARK - name.height) / 2)),
  ];
  const drawn = photo && icon ? await rasterize(icon, ICON) : null;
  if (drawn) {
    const corners = svgOf({ width: ICON, height: ICON }, `<rect width="${ICON}" height="${ICON}" rx="12"/>`);
    const input = await sharp(drawn)
      .resize({ width: ICON, height: ICON, fit: "cover" })
      .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
      .png()
      .toBuffer();
    const left = PANEL.left + PANEL.width - INSET / 2 - ICON;
    overlays.push({ input, left, top: PANEL.top + INSET / 2 });
  }
  return overlays;
}

async function textsOf(order: SocialOrder, language: Language): Promise<OverlayOptions[]> {
  const left = PANEL.left + INSET;
  const width = PANEL.width - 2 * INSET;
  const title = drawableText(order.titles[language]) || TITLE_WHEN_NOTHING_IS_LEFT;
  const name = await fitText(title, { width, height: NAME.height }, NAME.sizes, { weight: 800, color: INK });
  const overlays = [placed(name, left, NAME.top)];
  let x = left;
  for (const { label, value } of socialNumbers(order, language)) {
    const [small, large] = await Promise.all([
      drawText(label, { size: 21, weight: 550, color: QUIET }),
      drawText(value, { size: 40, weight: 800, color: INK }),
    ]);
    overlays.push(placed(small, x, NUMBERS.labelTop), placed(large, x, NUMBERS.valueTop));
    x += Math.max(small.width, large.width) + 48;
  }
  return overlays;
}

function placed({ input }: DrawnText, left: number, top: number): OverlayOptions {
  return { input, left, top };
}

function svgOf({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
