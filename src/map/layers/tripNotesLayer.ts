import { IconLayer } from "@deck.gl/layers";
import type { NotePoint } from "../../stores/trip/shownTrip.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

/** The icon of a note in the atlas of pins: a sheet of paper, unlike the pins of waypoints. */
export const NOTE_MARK = "note";

/** Side of a mark in pixels. */
export const NOTE_SIZE = 20;

/** Where the reader has notes on the edited route. */
export function tripNotesLayer({ notes, atlas }: { notes: readonly NotePoint[]; atlas: IconAtlas }) {
  return new IconLayer<NotePoint>({
    id: "trip-notes",
    data: notes,
    pickable: false,
    ...atlasProps(atlas),
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: () => NOTE_MARK,
    getSize: NOTE_SIZE,
  });
}
