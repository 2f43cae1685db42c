import { ACTIVITIES } from "../../contract/activity.ts";
import { badgeSize, RING_MARGIN, RING_STEPS, RING_WIDTH } from "../../lib/guides/markers/groupBadge.ts";
import { GROUP_LABELS } from "../../lib/guides/markers/groupLabel.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { groupIcon, ringIcon } from "../layers/guideGroupsLayer.ts";
import { guideMarkerIcon, SELECTED_MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import type { IconAtlas } from "../layers/iconAtlas.ts";
import { drawAtlas, type Sprite } from "../rendering/drawAtlas.ts";
import { fetchText } from "../rendering/fetchText.ts";

/** Pixels by the number of characters in the ring. */
const LABEL_SIZES: Record<number, number> = { 1: 12.5, 2: 11.5, 4: 10.5, 5: 10.5 };

const OTHER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27" width="24" height="24"><g fill="#000000" stroke="none" stroke-width="0"><circle cx="12" cy="12" r="11"/></g><g style="color:#fff"><circle cx="12" cy="12" r="4" fill="currentColor"/></g></svg>`;

/**
 * The activities' icons in the scheme's colours, with a paper or a blaze ring, and the badges of groups.
 * @param sharp device pixels per CSS pixel
 */
export async function guideMarkerAtlas(palette: MapPalette, sharp: number): Promise<IconAtlas> {
  const size = Math.ceil(SELECTED_MARKER_SIZE * sharp);
  const sprites = await Promise.all(
    [...ACTIVITIES, null].map(async (activity) => {
      const svg = activity ? await fetchText(`/activities/${activity}.svg`) : OTHER;
      const fill = activity ? palette.activities[activity] : palette.forestInk;
      return [false, true].map((isSelected): Sprite => {
        const ring = isSelected ? palette.blaze : palette.paper;
        return {
          name: guideMarkerIcon(activity, isSelected),
          width: size,
          height: size,
          anchorX: 0.5,
          anchorY: 0.5,
          parts: [colorMarker(svg, { fill, ring, glyph: palette.onActivity })],
        };
      });
    }),
  );
  // Digits drawn before the page's font has loaded would stay in another one.
  await document.fonts.load('700 12px "Overpass Variable"').catch(() => []);
  return drawAtlas([...sprites.flat(), ...ringSprites(sharp), ...groupSprites(palette, sharp)]);
}

/** Paper with a number, for each ring of a size. */
function groupSprites(palette: MapPalette, sharp: number): Sprite[] {
  return GROUP_LABELS.map((text) => {
    const size = badgeSize(Number.parseInt(text, 10));
    return {
      ...square(groupIcon(text), size, sharp),
      parts: [circle(size, `r="${size / 2 - 0.5}" fill="${palette.paper}"`)],
      label: { text, color: palette.ink, size: (LABEL_SIZES[text.length] ?? 10) * sharp },
    };
  });
}

/** Parts of a ring, white, to be coloured and scaled to a badge: all are drawn for one of a middle size. */
function ringSprites(sharp: number): Sprite[] {
  const size = badgeSize(100);
  const width = size * RING_WIDTH;
  const radius = size * (1 - 2 * RING_MARGIN - RING_WIDTH) * 0.5;
  return Array.from({ length: RING_STEPS }, (_, i) => {
    const length = 2 * Math.PI * radius;
    // A little longer, so that no paper is seen between two parts.
    const part = i + 1 === RING_STEPS ? length : (length * (i + 1.08)) / RING_STEPS;
    const stroke = `r="${radius}" fill="none" stroke="#fff" stroke-width="${width}" stroke-dasharray="${part} ${length}" transform="rotate(-90)"`;
    return { ...square(ringIcon(i + 1), size, sharp), mask: true, parts: [circle(size, stroke)] };
  });
}

function square(name: string, size: number, sharp: number): Omit<Sprite, "parts"> {
  const side = Math.ceil(size * sharp);
  return { name, width: side, height: side, anchorX: 0.5, anchorY: 0.5 };
}

function circle(size: number, attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2} ${size} ${size}" width="${size}" height="${size}"><circle ${attributes}/></svg>`;
}

/** Recolours an activity icon: its first group is the shape, the second the glyph. */
export function colorMarker(svg: string, colors: { fill: string; ring: string; glyph: string }): string {
  return svg
    .replace(
      /fill="#[0-9a-f]{6}" stroke="none" stroke-width="0"/,
      `fill="${colors.fill}" stroke="${colors.ring}" stroke-width="2.4"`,
    )
    .replace("color:#fff", `color:${colors.glyph}`);
}
