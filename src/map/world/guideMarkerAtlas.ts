import { ACTIVITIES } from "../../contract/activity.ts";
import { GROUP_LABELS } from "../../lib/guides/markers/groupLabel.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { GROUP_SIZE, groupIcon } from "../layers/guideGroupsLayer.ts";
import { guideMarkerIcon, SELECTED_MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import type { IconAtlas } from "../layers/iconAtlas.ts";
import { drawAtlas, type Sprite, sharpness } from "../rendering/drawAtlas.ts";
import { fetchText } from "../rendering/fetchText.ts";

/** Pixels by the number of characters in the disc. */
const LABEL_SIZES: Record<number, number> = { 1: 13, 2: 12, 3: 10, 4: 8.5, 5: 7 };

const OTHER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27" width="24" height="24"><g fill="#000000" stroke="none" stroke-width="0"><circle cx="12" cy="12" r="11"/></g><g style="color:#fff"><circle cx="12" cy="12" r="4" fill="currentColor"/></g></svg>`;

/** The activities' icons in the scheme's colours, with a paper or a blaze ring, and groups' badges. */
export async function guideMarkerAtlas(palette: MapPalette): Promise<IconAtlas> {
  const size = Math.ceil(SELECTED_MARKER_SIZE * sharpness());
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
  return drawAtlas([...sprites.flat(), ...groupSprites(palette)]);
}

function groupSprites(palette: MapPalette): Sprite[] {
  const side = Math.ceil(GROUP_SIZE * sharpness());
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="26" height="26"><circle cx="13" cy="13" r="11.8" fill="${palette.ink}" stroke="${palette.paper}" stroke-width="2"/></svg>`;
  return GROUP_LABELS.map((text) => ({
    name: groupIcon(text),
    width: side,
    height: side,
    anchorX: 0.5,
    anchorY: 0.5,
    parts: [disc],
    label: { text, color: palette.paper, size: (LABEL_SIZES[text.length] ?? 8) * sharpness() },
  }));
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
