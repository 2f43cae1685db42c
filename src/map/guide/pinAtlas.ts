import { WAYPOINT_TYPES } from "../../contract/waypoint.ts";
import { PIN_HEIGHT, PIN_WIDTH } from "../../lib/waypoints/pinMeasures.ts";
import type { IconAtlas } from "../layers/iconAtlas.ts";
import { SELECTED_SCALE, selectedIcon } from "../layers/selectedIcon.ts";
import { NOTE_MARK, NOTE_SIZE } from "../layers/tripNotesLayer.ts";
import { DRY_MARK } from "../layers/waypointMarkersLayer.ts";
import { drawAtlas, type Sprite } from "../rendering/drawAtlas.ts";
import { fetchText } from "../rendering/fetchText.ts";

/** Room below the tip of the selected pin for its shadow, in pin pixels. */
const SHADOW_ROOM = 3;

const SHADOW = svgOf('<ellipse cx="15" cy="40" rx="6.5" ry="2.4" fill="#000" opacity=".28"/>', SHADOW_ROOM);
const DISC = svgOf('<circle cx="15" cy="15" r="9" fill="#fdfcf9"/>', SHADOW_ROOM);
/** A crossed drop's stroke at the pin's upper right corner. */
const DRY = svgOf(
  '<circle cx="23.5" cy="6.5" r="6" fill="#b3420a" stroke="#fdfcf9" stroke-width="1.5"/>' +
    '<path d="M20.8 9.2 26.2 3.8" stroke="#fdfcf9" stroke-width="2" stroke-linecap="round"/>',
  0,
);

/** A sheet of paper with a folded corner. */
const NOTE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">' +
  '<path d="M4 1.5h12A2.5 2.5 0 0 1 18.5 4v8.5l-6 6H4A2.5 2.5 0 0 1 1.5 16V4A2.5 2.5 0 0 1 4 1.5Z" fill="#fdfcf9"/>' +
  '<path d="M16 2.5H4A1.5 1.5 0 0 0 2.5 4v12A1.5 1.5 0 0 0 4 17.5h8.1l5.4-5.4V4A1.5 1.5 0 0 0 16 2.5ZM17 12.5h-3a1.5 1.5 0 0 0-1.5 1.5v3M6 7h8M6 10.5h5" ' +
  'fill="none" stroke="#17251d" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

let drawn: { sharp: number; atlas: Promise<IconAtlas> } | null = null;

/**
 * All pins of /waypoints in one atlas: each type, and each as the selected pin with its glyph in a light disc; and the
 * mark of a note. Drawn once for all guides, and again for another sharpness or after a failure.
 * @param sharp device pixels per CSS pixel
 */
export function pinAtlas(sharp: number): Promise<IconAtlas> {
  if (drawn?.sharp === sharp) return drawn.atlas;
  const atlas = drawPins(sharp);
  drawn = { sharp, atlas };
  atlas.catch(() => {
    if (drawn?.atlas === atlas) drawn = null;
  });
  return atlas;
}

async function drawPins(sharp: number): Promise<IconAtlas> {
  const pinSprite = (name: string, svg: string): Sprite => ({
    name,
    width: Math.round(PIN_WIDTH * sharp),
    height: Math.round(PIN_HEIGHT * sharp),
    anchorX: 0.5,
    anchorY: 1,
    parts: [svg],
  });
  const selected = await fetchText("/waypoints/selected.svg");
  const sprites = await Promise.all(
    [...WAYPOINT_TYPES, "default"].map(async (type): Promise<Sprite[]> => {
      const svg = await fetchText(`/waypoints/${type}.svg`);
      const glyph = glyphInDisc(svg);
      return [
        pinSprite(type, svg),
        {
          name: selectedIcon(type),
          width: Math.round(PIN_WIDTH * sharp * SELECTED_SCALE),
          height: Math.round((PIN_HEIGHT + SHADOW_ROOM) * sharp * SELECTED_SCALE),
          anchorX: 0.5,
          anchorY: PIN_HEIGHT / (PIN_HEIGHT + SHADOW_ROOM),
          parts: [SHADOW, taller(selected), ...(glyph ? [DISC, glyph] : [])],
        },
      ];
    }),
  );
  const dry = pinSprite(DRY_MARK, DRY);
  const note: Sprite = {
    name: NOTE_MARK,
    width: Math.round(NOTE_SIZE * sharp),
    height: Math.round(NOTE_SIZE * sharp),
    anchorX: 0.5,
    anchorY: 0.5,
    parts: [NOTE],
  };
  return drawAtlas([...sprites.flat(), dry, note]);
}

/** The glyph of a pin file in the pin's colour, scaled to fit the light disc; null when the file has none. */
export function glyphInDisc(svg: string): string | null {
  const color = /<path [^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? "#17251d";
  const glyph = /<g [^>]*>([\s\S]*)<\/g>/.exec(svg)?.[1];
  if (!glyph) return null;
  return svgOf(`<g transform="translate(8.2 8.2) scale(.85)" color="${color}">${glyph}</g>`, SHADOW_ROOM);
}

/** A pin file with room added below its tip. */
function taller(svg: string): string {
  const height = PIN_HEIGHT + SHADOW_ROOM;
  return svg.replace(/height="40" viewBox="0 0 30 40"/, `height="${height}" viewBox="0 0 30 ${height}"`);
}

function svgOf(content: string, room: number): string {
  const height = PIN_HEIGHT + room;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="${height}" viewBox="0 0 30 ${height}">${content}</svg>`;
}
