import { CircleAlert } from "lucide-react";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { characterCount } from "../../contract/characterCount.ts";
import { commentCategory, WATER_LEVELS, WRITTEN_CATEGORIES } from "../../contract/comment.ts";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { commentText } from "../../contract/commentText.ts";
import type { TextKey } from "../../i18n/textKey.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { localDay } from "../../lib/localDay.ts";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { type CommentDraft, unsentForm, type WrittenComment } from "../../stores/guideMap/commentEditor.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SegmentedControl } from "../../ui/controls/SegmentedControl.tsx";
import select from "../../ui/form/Select.module.css";
import { TextArea } from "../../ui/form/TextArea.tsx";
import field from "../../ui/form/TextField.module.css";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { ErrorBox } from "../../ui/states/ErrorBox.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./CommentDialog.module.css";
import { commentPhoto } from "./commentPhoto.ts";
import { PhotoPicker } from "./PhotoPicker.tsx";

interface CommentDialogProps extends DialogState {
  /** The waypoint's name. */
  place: string;
  initial: WrittenComment;
  /** The comment that is edited; null for a new one. */
  edited: OwnComment | null;
  /** Called when what is written or chosen changes. */
  onWritten: (form: WrittenComment) => void;
  /** Called to give up the changes of an edited comment, once that was confirmed. */
  onDiscard: () => void;
  /** Resolves when it is kept or saved; rejects with what is shown. */
  onSend: (form: WrittenComment) => Promise<void>;
  failureText: (error: unknown) => string;
}

/** The form of a comment: kind, level of the water, text, day and photos. */
export function CommentDialog(props: CommentDialogProps) {
  const text = useText();
  const { isOpen, onClose, place, edited } = props;
  return (
    <Dialog
      title={edited ? text("comments.editTitle") : text("comments.title", { place })}
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      beginsAt="textarea"
    >
      <CommentFields {...props} />
    </Dialog>
  );
}

function CommentFields(props: CommentDialogProps) {
  const { initial, edited, onWritten, onDiscard, onSend, onClose, failureText } = props;
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [form, setForm] = useState(initial);
  const { draft, photos, keptPhotos } = form;
  /** For photos, which are read while more is written. */
  const latest = useRef(form);
  const isShown = useIsShown();
  const [isReading, setReading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  /** While a day is typed there is none at times; the field stays as it is until it is left. */
  const [isDayBlank, setDayBlank] = useState(false);
  /** The day that came with the text: one that was filled in, or that of a draft. */
  const writtenDay = useRef(edited ? "" : initial.draft.seenOn);
  const count = useMemo(() => characterCount(commentText(draft.content)), [draft.content]);
  const isTooLong = count > COMMENT_LIMITS.characters.max;
  const lengthProblem = isTooLong
    ? text("comments.tooLong", { most: format.count(COMMENT_LIMITS.characters.max) })
    : isChecked && count < COMMENT_LIMITS.characters.min
      ? text("comments.tooShort")
      : undefined;
  const today = localDay();
  const firstDay = localDay(Date.now() - COMMENT_LIMITS.seenDays * 24 * 3_600_000);
  // A browser without a calendar, or a keyboard, takes other days too.
  const isDayOut = draft.seenOn !== "" && (draft.seenOn < firstDay || draft.seenOn > today);
  const isDayWrong = isDayOut || (isDayBlank && isChecked);
  const write = (part: Partial<WrittenComment>) => {
    latest.current = { ...latest.current, ...part };
    setForm(latest.current);
    onWritten(latest.current);
  };
  const change = (part: Partial<CommentDraft>) => {
    const next = { ...draft, ...part };
    // A text that waits in the form keeps the day on which it was begun; a new text gets its own day.
    if (next.content === "" && next.seenOn === writtenDay.current) next.seenOn = "";
    if (!edited && next.seenOn === "" && next.content !== "") {
      writtenDay.current = localDay();
      next.seenOn = writtenDay.current;
    }
    write({ draft: next });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isReading || isSending) return;
    const isLengthWrong = isTooLong || count < COMMENT_LIMITS.characters.min;
    // With Enter the field is not left: a day that is half typed would be sent as today.
    if (isLengthWrong || isDayOut || isDayBlank) {
      const wrong = isLengthWrong ? "textarea" : "input[type='date']";
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      await onSend(form);
    } catch (error) {
      setProblem(failureText(error));
      setSending(false);
    }
  };
  // What is left otherwise is kept, of a new comment in any case.
  const cancel = () => {
    const isChanged = edited && unsentForm({ waypointId: edited.waypointId, commentId: edited.id });
    if (isChanged) setAsking(true);
    else onClose();
  };
  const addPhotos = async (files: readonly File[]) => {
    setProblem(undefined);
    const room = COMMENT_LIMITS.photos - keptPhotos.length - photos.length;
    if (files.length > room) setProblem(text("comments.tooManyPhotos"));
    setReading(true);
    for (const file of files.slice(0, room)) {
      const photo = await commentPhoto(file);
      // The form may be open again by now, with what was kept of this one.
      if (!isShown.current) return;
      if (photo === "partFailed") setProblem(text("shell.partFailed"));
      else if (typeof photo === "string") setProblem(text(`photoProblems.${photo}`));
      else write({ photos: [...latest.current.photos, photo].slice(0, COMMENT_LIMITS.photos) });
    }
    setReading(false);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <fieldset className={styles.kinds}>
          <legend className={typography.label}>{text("comments.kind")}</legend>
          {WRITTEN_CATEGORIES.map((category) => (
            <label key={category} className={styles.kind}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={draft.category === category}
                onChange={() => change({ category })}
              />
              <img src={`/comments/${commentCategory(category)}.svg`} alt="" width={28} height={28} />
              <span>{text(`guideMap.${commentCategory(category)}`)}</span>
            </label>
          ))}
        </fieldset>
        {draft.category === "water" && (
          <div>
            <p className={typography.label}>{text("comments.level")}</p>
            <SegmentedControl
              label={text("comments.level")}
              value={draft.level ?? "none"}
              options={(["none", ...WATER_LEVELS] as const).map((value) => ({
                value,
                label: text(`comments.level_${value}` satisfies TextKey),
              }))}
              onChange={(value) => change({ level: value === "none" ? null : value })}
            />
          </div>
        )}
        <TextArea
          label={text("comments.text")}
          dir="auto"
          rows={5}
          value={draft.content}
          error={lengthProblem}
          counter={text("comments.count", {
            count: format.count(count),
            most: format.count(COMMENT_LIMITS.characters.max),
          })}
          isOverLimit={isTooLong}
          onChange={({ target }) => change({ content: target.value })}
        />
        <div>
          <label htmlFor={`${id}-day`} className={typography.label}>
            {text("comments.seenOn")}
          </label>
          <input
            id={`${id}-day`}
            type="date"
            className={select.select}
            value={isDayBlank ? "" : draft.seenOn || today}
            min={firstDay}
            max={today}
            aria-invalid={isDayWrong || undefined}
            aria-describedby={isDayWrong ? `${id}-day-error` : undefined}
            onChange={({ target }) => {
              setDayBlank(target.value === "");
              change({ seenOn: target.value === today ? "" : target.value });
            }}
            onBlur={() => setDayBlank(false)}
          />
          {isDayWrong && (
            <p id={`${id}-day-error`} className={classNames(field.message, field.error)}>
              <CircleAlert />
              <span>{text("comments.dayOutOfRange")}</span>
            </p>
          )}
        </div>
        <PhotoPicker
          kept={keptPhotos}
          photos={photos}
          isReading={isReading}
          onAdd={(files) => void addPhotos(files)}
          onRemoveKept={(url) => write({ keptPhotos: keptPhotos.filter((kept) => kept !== url) })}
          onRemove={(photo) => write({ photos: photos.filter((one) => one !== photo) })}
        />
        <ErrorBox text={problem} />
        <div className={styles.foot}>
          <Button onClick={cancel}>{text("comments.cancel")}</Button>
          <Button variant="forest" type="submit" loading={isReading || isSending}>
            {text(edited ? "comments.save" : "comments.send")}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title={text("comments.discardEditTitle")}
        confirmLabel={text("comments.discard")}
        cancelLabel={text("comments.keepEditing")}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onDiscard}
      >
        <p>{text("comments.discardEditText")}</p>
      </ConfirmDialog>
    </>
  );
}
