import { Copy, Share2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { ownPosition, type PositionFix } from "../../stores/position/ownPosition.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { OldPositionNote } from "../../ui/OldPositionNote.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./PlaceDialog.module.css";
import { usePlaceGrid } from "./usePlaceGrid.ts";
import { usePlaceText } from "./usePlaceText.ts";

/** When the page comes back into view, a position counts as old after this time. */
const OLD_MILLISECONDS = 120_000;

/** The reader's position in the formats that rescue services ask for, as a text to copy or to share. */
export function PlaceDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  return (
    <Dialog title={text("ahead.place")} isOpen={isOpen} onClose={onClose} size="medium">
      <div className={styles.place}>{isOpen && <Place />}</div>
    </Dialog>
  );
}

/**
 * The position as it was when the dialog opened: a text that changes under the finger cannot be selected. Only an old one,
 * as after the phone was locked, gives way to the first new one.
 */
function Place() {
  const text = useText();
  const { status, fix } = useSnapshot(ownPosition);
  const isOn = status === "on";
  const [shown, setShown] = useState({ fix, isOld: !isOn });
  useEffect(() => {
    // The phone may have been locked since the dialog was opened.
    const look = () =>
      setShown((last) => ({
        ...last,
        isOld: last.isOld || (last.fix !== null && Date.now() - last.fix.time > OLD_MILLISECONDS),
      }));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  if (isOn && fix && fix !== shown.fix && (shown.isOld || !shown.fix)) setShown({ fix, isOld: false });
  if (!shown.fix) return <p className={typography.note}>{text("ahead.noPlace")}</p>;
  return (
    <>
      {shown.isOld && <OldPositionNote time={shown.fix.time} />}
      <KnownPlace key={shown.fix.time} fix={shown.fix as PositionFix} />
    </>
  );
}

type Outcome = "copied" | "notCopied" | "notShared";

function KnownPlace({ fix }: { fix: PositionFix }) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const grid = usePlaceGrid(fix);
  const { formats, message } = usePlaceText(fix, grid);
  const copy = async () => {
    field.current?.select();
    // The browser may forbid it, or have no clipboard outside of a secure connection.
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(message))
      .then(
        () => true,
        () => false,
      );
    if (!isCopied) field.current?.select();
    setOutcome(isCopied ? "copied" : "notCopied");
  };
  const share = () =>
    navigator.share({ text: message }).catch((error: unknown) => {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setOutcome("notShared");
    });
  return (
    <>
      <p className={typography.note}>{text("ahead.placeHint")}</p>
      <dl className={styles.formats}>
        {formats.map(({ label, value }) => (
          <div key={label}>
            <dt className={typography.caption}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {grid === "none" && <p className={typography.note}>{text("ahead.noGrid")}</p>}
      {grid === "failed" && (
        <p className={typography.note} role="alert">
          {text("ahead.noGridYet")}
        </p>
      )}
      <label htmlFor={id} className={typography.label}>
        {text("ahead.message")}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.message}
        readOnly
        // Its first and last line wrap on a phone.
        rows={message.split("\n").length + 2}
        value={message}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button variant="forest" icon={<Copy />} disabled={grid === "loading"} onClick={() => void copy()}>
          {text("ahead.copy")}
        </Button>
        {"share" in navigator && (
          <Button icon={<Share2 />} disabled={grid === "loading"} onClick={() => void share()}>
            {text("ahead.share")}
          </Button>
        )}
        <p className={typography.note} role="status">
          {outcome && text(`ahead.${outcome}`)}
        </p>
      </div>
    </>
  );
}
