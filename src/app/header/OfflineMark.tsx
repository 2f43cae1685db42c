import { CloudOff } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { session } from "../../stores/person/session.ts";
import surface from "../../ui/surface.module.css";
import hidden from "../../ui/VisuallyHidden.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./OfflineMark.module.css";

/** Shows that the session is waiting for the network; a press shows what that means. */
export function OfflineMark() {
  const text = useText();
  const { isOffline } = useSnapshot(session);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOffline && `${text("shell.offline")}. ${text("shell.offlineHint")}`}</span>
      </VisuallyHidden>
      {isOffline && <MarkWithHint />}
    </>
  );
}

function MarkWithHint() {
  const text = useText();
  const id = useId();
  const hint = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);
  useEscape("hint", () => {
    if (isShown) hint.current?.hidePopover();
    return isShown;
  });
  return (
    <>
      <button type="button" className={styles.mark} popoverTarget={id}>
        <CloudOff />
        <span className={hidden.onPhones}>{text("shell.offline")}</span>
      </button>
      <p
        ref={hint}
        id={id}
        popover="auto"
        className={classNames(surface.raised, styles.hint)}
        onToggle={(event) => setShown(event.newState === "open")}
      >
        {text("shell.offlineHint")}
      </p>
    </>
  );
}
