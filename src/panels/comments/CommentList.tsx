import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Comment } from "../../contract/comment.ts";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { ownComments } from "../../stores/guideMap/ownComments.ts";
import { useLastVisit } from "../../stores/guideMap/useLastVisit.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CommentList.module.css";
import { CommentRow } from "./CommentRow.tsx";

/** Comments that are shown at first, and more with each press. */
const PAGE_COMMENTS = 50;

interface CommentListProps {
  comments: readonly Comment[];
  waypointId: string;
  /** Whether their authors can edit them here. */
  canBeEdited: boolean;
  /** Called once a comment is deleted, when its row is gone. */
  onDeleted: () => void;
}

/** Comments in the order in which they are given, page by page: a waypoint may have a thousand. */
export function CommentList({ comments, waypointId, canBeEdited, onDeleted }: CommentListProps) {
  const text = useText();
  const format = useFormat();
  const lastVisit = useLastVisit();
  const { byId } = useSnapshot(ownComments);
  const own = byId as ReadonlyMap<string, OwnComment>;
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(PAGE_COMMENTS);
  const rest = comments.length - most;
  // The first of those that came takes the focus, since the button may be gone.
  useEffect(() => {
    if (most > PAGE_COMMENTS)
      list.current?.querySelector<HTMLElement>(`:nth-child(${most - PAGE_COMMENTS + 1})`)?.focus();
  }, [most]);
  return (
    <>
      <ul ref={list}>
        {comments.slice(0, most).map((comment) => (
          <li key={comment.id} tabIndex={-1} className={styles.row}>
            <CommentRow
              comment={comment}
              waypointId={waypointId}
              own={own.get(comment.id)}
              canBeEdited={canBeEdited}
              isNew={
                lastVisit !== null &&
                comment.time !== null &&
                comment.time > lastVisit &&
                !own.has(comment.id)
              }
              onDeleted={onDeleted}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles.note}>
          <Button variant="text" size={32} onClick={() => setMost(most + PAGE_COMMENTS)}>
            {text("comments.showMore", {
              count: format.count(Math.min(rest, PAGE_COMMENTS)),
              all: format.count(comments.length),
            })}
          </Button>
        </div>
      )}
    </>
  );
}
