import { Clock } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { commentCategory } from "../../contract/comment.ts";
import { useText } from "../../i18n/useText.ts";
import { waitingCommentOf } from "../../stores/guideMap/queueComment.ts";
import {
  dropOutgoing,
  type OutgoingItem,
  type Refusal,
  retryOutgoing,
  sendQueue,
} from "../../stores/outgoing/sendQueue.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Mark } from "../../ui/marks/Mark.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import typography from "../../ui/typography.module.css";
import actions from "./CommentActions.module.css";
import commentList from "./CommentList.module.css";
import { lastingRefusal } from "./commentFailure.ts";
import { LevelMark } from "./LevelMark.tsx";
import photos from "./PhotoStrip.module.css";
import { useObjectUrls } from "./useObjectUrls.ts";

interface WaitingCommentsProps {
  waypointId: string;
  /** For an action that removes the button which has the focus. */
  onLeave: () => void;
}

/** The own comments at a waypoint that the server does not have yet, oldest first. */
export function WaitingComments({ waypointId, onLeave }: WaitingCommentsProps) {
  const { items } = useSnapshot(sendQueue);
  const waiting = (items as OutgoingItem[]).filter(
    (item) => waitingCommentOf(item)?.waypointId === waypointId,
  );
  if (waiting.length === 0) return null;
  return (
    <ul>
      {waiting.map((item) => (
        <li key={item.id} className={commentList.row}>
          <WaitingRow item={item} onRetry={onLeave} onDiscard={onLeave} />
        </li>
      ))}
    </ul>
  );
}

interface WaitingRowProps {
  item: OutgoingItem;
  /** Says where it belongs, away from its waypoint. */
  hasPlace?: boolean;
  /** Before it is sent again, when the button for it goes. */
  onRetry: () => void;
  onDiscard: () => void;
}

/** One of them: its text, whether it waits or was refused, and what can be done with it. Its text can always be copied. */
export function WaitingRow({ item, hasPlace = false, onRetry, onDiscard }: WaitingRowProps) {
  const text = useText();
  const { isStored } = useSnapshot(sendQueue);
  const urls = useObjectUrls(item.files);
  const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
  const [isAsking, setAsking] = useState(false);
  const waiting = waitingCommentOf(item);
  if (!waiting) return null;
  const { category, content, level = null } = waiting.body;
  const kind = commentCategory(category);
  const refusalText = item.refusal && refusalWords(text, item.refusal, item.files.length > 0);
  return (
    <>
      <img src={`/comments/${kind}.svg`} alt={text(`guideMap.${kind}`)} width={32} height={32} />
      <div>
        {hasPlace && (
          <p className={typography.caption}>
            {waiting.waypointTitle}, {waiting.guideName}
          </p>
        )}
        {level !== null && <LevelMark level={level} />}
        <p className={commentList.content} dir="auto">
          {content}
        </p>
        {urls.length > 0 && (
          <ul className={photos.strip}>
            {urls.map((url, index) => (
              <li key={url}>
                <img src={url} alt={text("comments.photo", { number: index + 1 })} />
              </li>
            ))}
          </ul>
        )}
        <p className={commentList.meta} role="status">
          <Mark kind={item.refusal ? "warning" : "owned"}>
            {!item.refusal && <Clock aria-hidden="true" />}
            {refusalText ?? text("comments.waiting")}
          </Mark>
        </p>
        {!isStored && <p className={typography.caption}>{text("comments.notStored")}</p>}
        {copied === "failed" && (
          <p className={typography.caption} role="alert">
            {text("comments.notCopied")}
          </p>
        )}
        <div className={actions.actions}>
          <Button
            variant="text"
            size={32}
            onClick={async () => {
              // The browser may forbid it, or have no clipboard outside of a secure connection.
              try {
                await navigator.clipboard.writeText(content);
                setCopied("copied");
              } catch {
                setCopied("failed");
              }
            }}
          >
            {text(copied === "copied" ? "comments.copied" : "comments.copyText")}
          </Button>
          {item.refusal && (
            <Button
              variant="text"
              size={32}
              onClick={() => {
                onRetry();
                void retryOutgoing(item.id);
              }}
            >
              {text("comments.tryAgain")}
            </Button>
          )}
          <Button variant="text" size={32} onClick={() => setAsking(true)}>
            {text("comments.discard")}
          </Button>
          <ConfirmDialog
            title={text("comments.discardTitle")}
            confirmLabel={text("comments.discard")}
            cancelLabel={text("comments.cancel")}
            isDanger
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              await dropOutgoing(item.id);
              onDiscard();
            }}
          >
            <p>{text("comments.discardText")}</p>
          </ConfirmDialog>
        </div>
      </div>
    </>
  );
}

function refusalWords(text: ReturnType<typeof useText>, { id, reason }: Refusal, hasPhotos: boolean): string {
  const words = lastingRefusal(text, id);
  if (words !== null) return words;
  // Without an id it is a proxy's, that it was too large.
  if (id === null && hasPhotos) return text("comments.refusedPhoto");
  return reason === null ? text("comments.refusedWithoutReason") : text("comments.refused", { reason });
}
