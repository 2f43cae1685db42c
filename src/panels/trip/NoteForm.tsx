import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { NOTE_ICONS } from "../../contract/routeNotes.ts";
import { iconName } from "../../i18n/iconName.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { tripLength } from "../../lib/trip/tripMeasure.ts";
import { typedNumber } from "../../lib/typedNumber.ts";
import { fromMeters, isOnLength, toMeters } from "../../lib/units.ts";
import type { PlacedNote } from "../../stores/routes/placedNotes.ts";
import { writeNote } from "../../stores/trip/editNotes.ts";
import { followNoteForm } from "../../stores/trip/keepTypedNote.ts";
import { hasTypedNote, shownTrip, type TypedNote, typeNote } from "../../stores/trip/shownTrip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import select from "../../ui/form/Select.module.css";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./TripNotes.module.css";
import { useCueText } from "./useCueText.ts";

interface NoteFormProps {
  plan: TripPlan;
  /** The note that is changed; null for a new one. */
  placed: PlacedNote | null;
  onClose: () => void;
}

/** Writes a note: its text, what it is about, and where on the route it is. Its text has the focus when it opens. */
export function NoteForm({ plan, placed, onClose }: NoteFormProps) {
  const text = useText();
  const format = useFormat();
  const cueText = useCueText(plan);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { language, distanceUnit } = useShownSettings();
  const inUnit = (meters: number) =>
    fromMeters(meters, distanceUnit).toLocaleString(language, {
      maximumFractionDigits: 2,
      useGrouping: false,
    });
  const unchanged: TypedNote = {
    text: placed?.note.text ?? "",
    icon: placed?.note.icon ?? "default",
    place: null,
  };
  const shown = useSnapshot(shownTrip, { sync: true }).typed ?? unchanged;
  const { text: words, icon, place: typed } = shown;
  const type = (part: Partial<TypedNote>) => {
    const now = { ...shown, ...part };
    const isChanged = now.place !== null || now.text !== unchanged.text || now.icon !== unchanged.icon;
    typeNote(isChanged ? now : null);
  };
  const [isTried, setTried] = useState(false);
  const writing = useRef<Promise<boolean> | null>(null);
  const focusText = () => form.current?.querySelector("textarea")?.focus();
  useEffect(focusText, []);
  const isInOtherField = () => {
    const focused = document.activeElement;
    return focused?.matches("input, textarea, select") && !form.current?.contains(focused);
  };
  useEscape("plannerForm", () => {
    // There the key takes back what is typed.
    if (isInOtherField()) return false;
    onClose();
    return true;
  });
  useEscape("besideNote", () => {
    // What is typed here is in view before a key can lose it.
    if (hasTypedNote()) focusText();
    else onClose();
    return true;
  });
  const length = tripLength(plan.measure);
  const placedText = placed?.at == null ? "" : inUnit(placed.at);
  const meters = typed ? toMeters(typedNumber(typed.text, language), typed.unit) : (placed?.at ?? Number.NaN);
  // The settings may have changed the unit since it was typed.
  const isInOtherUnit = typed !== null && typed.unit !== distanceUnit && !Number.isNaN(meters);
  const placeText = isInOtherUnit ? inUnit(meters) : (typed?.text ?? placedText);
  const count = plainDirection(words).trim().length;
  const isOverLimit = count > PLANNED_ROUTE_LIMITS.noteText;
  const isPlaced = isOnLength(meters, length, distanceUnit);
  const keep = async () => {
    setTried(true);
    if (!isPlaced || isOverLimit || count === 0) {
      form.current?.querySelector<HTMLElement>(isPlaced ? "textarea" : "input")?.focus();
      return false;
    }
    const written = { text: words, icon, meters: Math.min(meters, length) };
    writing.current ??= writeNote(placed?.note ?? null, written);
    const isWritten = await writing.current;
    writing.current = null;
    if (isWritten) onClose();
    return isWritten;
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => followNoteForm(() => keepNow()), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={text("trip.noteText")}
        dir="auto"
        rows={3}
        value={words}
        error={isTried && count === 0 ? text("trip.noteEmpty") : undefined}
        counter={text("trip.noteCount", {
          count: format.count(count),
          limit: format.count(PLANNED_ROUTE_LIMITS.noteText),
        })}
        isOverLimit={isOverLimit}
        onChange={(event) => type({ text: event.target.value })}
      />
      <div className={styles.place}>
        <TextField
          label={text("trip.noteAt", { unit: text(`units.${distanceUnit}`) })}
          inputMode="decimal"
          list={`${id}-places`}
          value={placeText}
          error={
            isTried && !isPlaced ? text("trip.noteNowhere", { length: format.distance(length) }) : undefined
          }
          onChange={({ target: { value } }) =>
            type({ place: value === placedText ? null : { text: value, unit: distanceUnit } })
          }
        />
        <datalist id={`${id}-places`}>
          {plan.cues
            .filter(({ kind }) => kind !== "note")
            .map((cue, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cue is its place in the list
              <option key={at} value={inUnit(cue.meters)} label={cueText(cue)} />
            ))}
        </datalist>
        <div>
          <label htmlFor={`${id}-icon`} className={typography.label}>
            {text("trip.noteIcon")}
          </label>
          <select
            id={`${id}-icon`}
            className={select.select}
            value={icon}
            onChange={(event) =>
              type({ icon: NOTE_ICONS.find((known) => known === event.target.value) ?? "default" })
            }
          >
            {NOTE_ICONS.map((known) => (
              <option key={known} value={known}>
                {known === "default" ? text("trip.noteOther") : text(iconName(known))}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={flow.actions}>
        <Button onClick={onClose}>{text("shell.close")}</Button>
        <Button variant="outline" type="submit">
          {text("trip.saveNote")}
        </Button>
      </div>
    </form>
  );
}
