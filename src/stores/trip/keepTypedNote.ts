import { ref } from "valtio";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { typedNumber } from "../../lib/typedNumber.ts";
import { isOnLength, toMeters } from "../../lib/units.ts";
import { reportNews, routeEditor, showTrip } from "../routes/routeEditor.ts";
import { settings } from "../settings.ts";
import { writeNote } from "./editNotes.ts";
import { closeNote, hasTypedNote, shownTrip } from "./shownTrip.ts";

/** @returns false if what is typed cannot be on the route, which the form then says */
type KeepNote = () => Promise<boolean>;

let keepInForm: KeepNote | null = null;
let writing: Promise<boolean> | null = null;

/** Makes known how the form keeps what is typed. @returns the function that ends that */
export function followNoteForm(keep: KeepNote): () => void {
  keepInForm = keep;
  return () => {
    if (keepInForm === keep) keepInForm = null;
  };
}

/** Keeps what is typed in the form of a note; where that cannot be, its form is shown. @returns false if it is not kept */
export async function keepTypedNote(): Promise<boolean> {
  const hasForm = keepInForm !== null;
  if (await storeTypedNote()) return true;
  if (!hasForm) {
    showTrip(true);
    reportNews({ kind: "noteNotKept" });
  }
  return false;
}

/** Keeps what is typed as far as that can be without asking, also while the trip is being measured or out of sight. */
export async function storeTypedNote(): Promise<boolean> {
  if (!hasTypedNote()) return true;
  if (keepInForm) return keepInForm();
  writing ??= writeWithoutForm().finally(() => {
    writing = null;
  });
  return writing;
}

/** Opens the form for a note, or for a new one, once what is typed in another one is kept; one that is open stays. */
export async function openNote(written: "new" | RouteNote): Promise<void> {
  if (shownTrip.written === written) return;
  if (await keepTypedNote()) shownTrip.written = written === "new" ? written : ref(written);
}

async function writeWithoutForm(): Promise<boolean> {
  const { typed, written } = shownTrip;
  const { built } = routeEditor;
  if (!typed || !built) return false;
  const { text, icon, place } = typed;
  let meters: number | null = null;
  if (place) {
    meters = toMeters(typedNumber(place.text, settings.language), place.unit);
    if (!isOnLength(meters, built.lengthMeters, place.unit)) return false;
    meters = Math.min(meters, built.lengthMeters);
  }
  const isWritten = await writeNote(written === "new" ? null : written, { text, icon, meters });
  if (isWritten && shownTrip.typed === typed) closeNote();
  return isWritten;
}
