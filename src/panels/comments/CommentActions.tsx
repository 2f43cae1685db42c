import { useState } from "react";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { FLAG_REASONS, type FlagReason } from "../../contract/commentCalls.ts";
import { useText } from "../../i18n/useText.ts";
import { commentEditor } from "../../stores/guideMap/commentEditor.ts";
import { removeOwnComment, reportComment } from "../../stores/guideMap/queueComment.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import styles from "./CommentActions.module.css";
import { commentActionFailure } from "./commentFailure.ts";

interface OwnCommentActionsProps {
  comment: OwnComment;
  /** False where there is no form for it: at a waypoint that an update has removed. */
  canBeEdited: boolean;
  onDeleted: () => void;
}

/** What its author does with a comment: edit it within a day, and delete it. */
export function OwnCommentActions({ comment, canBeEdited, onDeleted }: OwnCommentActionsProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { waypointId, id, editableUntil, hiddenReason } = comment;
  return (
    <div className={styles.actions}>
      {canBeEdited && hiddenReason === null && Date.now() < editableUntil && (
        <Button variant="text" size={32} onClick={() => commentEditor.open({ waypointId, commentId: id })}>
          {text("comments.edit")}
        </Button>
      )}
      <Button variant="text" size={32} onClick={() => setAsking(true)}>
        {text("comments.delete")}
      </Button>
      <ConfirmDialog
        title={text("comments.deleteTitle")}
        confirmLabel={text("comments.delete")}
        cancelLabel={text("comments.cancel")}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await removeOwnComment(comment);
          onDeleted();
        }}
        failureText={(error) => commentActionFailure(text, error)}
      >
        <p>{text("comments.deleteText")}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Lets somebody who is signed in report a comment to the operators. */
export function ReportAction({ waypointId, id }: { waypointId: string; id: string }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState<FlagReason>(FLAG_REASONS[0]);
  return (
    <div className={styles.actions}>
      {/* It stays, since the focus comes back to it; a second report changes nothing. */}
      <Button variant="text" size={32} onClick={() => setAsking(true)}>
        {text("comments.report")}
      </Button>
      <p role="status">{isDone && text("comments.reportDone")}</p>
      <ConfirmDialog
        title={text("comments.reportTitle")}
        confirmLabel={text("comments.report")}
        cancelLabel={text("comments.cancel")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await reportComment(waypointId, id, reason);
          setDone(true);
        }}
        failureText={(error) => commentActionFailure(text, error)}
      >
        <span>{text("comments.reportText")}</span>
        <span role="radiogroup" aria-label={text("comments.reportTitle")} className={styles.reasons}>
          {FLAG_REASONS.map((one) => (
            <label key={one} className={styles.reason}>
              <input
                type="radio"
                name={`reason-${id}`}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {text(`comments.reason_${one}`)}
            </label>
          ))}
        </span>
      </ConfirmDialog>
    </div>
  );
}
