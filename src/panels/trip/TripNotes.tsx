import { NotebookPen, Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import { useSnapshot } from "valtio";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import type { PlacedNote } from "../../stores/routes/placedNotes.ts";
import { hasRoomForNote, removeNote } from "../../stores/trip/editNotes.ts";
import { openNote } from "../../stores/trip/keepTypedNote.ts";
import { closeNote, shownTrip } from "../../stores/trip/shownTrip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import typography from "../../ui/typography.module.css";
import { WaypointPin } from "../waypoints/WaypointPin.tsx";
import { NoteForm } from "./NoteForm.tsx";
import styles from "./TripNotes.module.css";
import panel from "./TripPanel.module.css";

let lastKey = 0;
/** Identifies a note in the list: others may come and go while it is changed. */
const keyOf = memoizeWeakly((_note: RouteNote) => ++lastKey);

/** What the reader has noted on the route, in the order of the way, each to be changed. */
export function TripNotes({ plan }: { plan: TripPlan }) {
  const text = useText();
  const { written, typed } = useSnapshot(shownTrip);
  const listed = plan.notes.toSorted(
    (a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY),
  );
  // What is typed for a note that went with an undo or another route becomes a new one.
  const isGone = written !== "new" && typed !== null && !listed.some(({ note }) => note === written);
  return (
    <section className={panel.section} aria-label={text("trip.notes")}>
      <h3 className={classNames(typography.heading, panel.heading)}>{text("trip.notes")}</h3>
      {listed.length > 0 && (
        <ul className={styles.notes} aria-label={text("trip.notes")}>
          {listed.map((placed) => (
            <li key={keyOf(placed.note)} className={styles.note}>
              {written === placed.note ? (
                <NoteForm plan={plan} placed={placed} onClose={closeNote} />
              ) : (
                <NoteRow placed={placed} onEdit={() => void openNote(placed.note)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {written === "new" || isGone ? (
        <NoteForm plan={plan} placed={null} onClose={closeNote} />
      ) : hasRoomForNote(plan.notes) ? (
        <Button
          variant="text"
          size={32}
          className={panel.action}
          icon={<NotebookPen />}
          onClick={() => void openNote("new")}
        >
          {text("trip.addNote")}
        </Button>
      ) : (
        <p className={classNames(typography.caption, panel.note)}>{text("trip.notesFull")}</p>
      )}
    </section>
  );
}

interface NoteRowProps {
  placed: PlacedNote;
  onEdit: () => void;
}

function NoteRow({ placed: { note, at }, onEdit }: NoteRowProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.row}>
      <WaypointPin type={note.icon} width={24} />
      <div className={styles.words}>
        <p id={id} dir="auto" className={styles.text}>
          {plainDirection(note.text)}
        </p>
        <p className={at === null ? styles.lost : typography.note}>
          {at === null ? text("trip.noteLost") : format.distance(at)}
        </p>
      </div>
      <IconButton aria-describedby={id} label={text("trip.editNote")} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        aria-describedby={id}
        label={text("trip.removeNote")}
        icon={<Trash2 />}
        onClick={() => void removeNote(note)}
      />
    </div>
  );
}
