import { ACTIVITIES } from "../../contract/activity.ts";
import type { MapPalette } from "../color/palette.ts";
import { guideMarkerIcon, SELECTED_MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import type { IconAtlas } from "../layers/iconAtlas.ts";
import { drawAtlas, type Sprite, sharpness } from "../rendering/drawAtlas.ts";
import { fetchText } from "../rendering/fetchText.ts";

const OTHER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27" width="24" height="24"><g fill="#000000" stroke="none" stroke-width="0"><circle cx="12" cy="12" r="11"/></g><g style="color:#fff"><circle cx="12" cy="12" r="4" fill="currentColor"/></g></svg>`;

/** The activities' icons from /activities, in the scheme's colours, with a paper ring or a blaze one. */
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
  return drawAtlas(sprites.flat());
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
