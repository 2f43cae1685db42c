import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { byNewest, type Comment } from "../../contract/comment.ts";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { onBack } from "../../lib/network/whenOnline.ts";
import {
  areCommentsOld,
  commentCounts,
  loadComments,
  showAllComments,
  shownComments,
  waypointComments,
} from "../../stores/guideMap/comments.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { loadOwnComments, ownComments } from "../../stores/guideMap/ownComments.ts";
import { loadOutgoing } from "../../stores/outgoing/sendQueue.ts";
import { session } from "../../stores/person/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import note from "./CommentList.module.css";
import { CommentList } from "./CommentList.tsx";
import styles from "./CommentsSection.module.css";
import { CommentWriting } from "./CommentWriting.tsx";
import { WaitingComments } from "./WaitingComments.tsx";

/** A waypoint's comments, newest first, narrowed to the chosen kinds. */
export function CommentsSection({ waypointId }: { waypointId: string }) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { byWaypoint, filter } = useSnapshot(waypointComments);
  const state = byWaypoint.get(waypointId);
  const title = useRef<HTMLHeadingElement>(null);
  /** For a press that removes its own button. */
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  const { opened } = useSnapshot(guideMap);
  const { status, user } = useSnapshot(session);
  const person = user?.id;
  const { byId } = useSnapshot(ownComments);
  useEffect(() => {
    void loadComments(waypointId);
    return onBack(() => {
      const isReady = waypointComments.byWaypoint.get(waypointId)?.status === "ready";
      if (isReady && navigator.onLine !== false) void loadComments(waypointId);
    });
  }, [waypointId]);
  // As when a session ends while they are shown.
  const areForgotten = state === undefined;
  useEffect(() => {
    if (areForgotten) void loadComments(waypointId);
  }, [waypointId, areForgotten]);
  useEffect(() => {
    if (status !== "signedIn" || person === undefined || !opened) return;
    void loadOwnComments(opened.guideId);
    void loadOutgoing();
  }, [status, person, opened]);
  const own = byId as ReadonlyMap<string, OwnComment>;
  const all = state?.status === "ready" ? withOwn(state.comments, own, waypointId) : [];
  const shown = shownComments(all, filter);
  const count =
    filter.length > 0
      ? text("guideMap.commentsChosen", { chosen: format.count(shown.length), all: format.count(all.length) })
      : format.count(all.length);
  return (
    <section className={styles.section} aria-labelledby="comments-title">
      <header className={styles.head}>
        <h2 ref={title} id="comments-title" tabIndex={-1} className={typography.heading}>
          {text("guideMap.comments")}
        </h2>
        {all.length > 0 && (
          <span className={typography.faint}>
            <span aria-hidden="true">{count}</span>
            <span role="status">
              <VisuallyHidden>{`${text("guideMap.comments")}: ${count}`}</VisuallyHidden>
            </span>
          </span>
        )}
      </header>
      {state?.status === "ready" && areCommentsOld(state) && (
        <p className={classNames(typography.caption, styles.age)}>
          {text("offline.asOf", { age: format.age(state.loadedAt, Math.max(Date.now(), state.loadedAt)) })}
        </p>
      )}
      <CommentWriting waypointId={waypointId} />
      <WaitingComments waypointId={waypointId} onLeave={focusTitle} />
      <CategoryFilter counts={state?.status === "ready" ? commentCounts(all) : null} />
      {(state === undefined || state.status === "loading") && <CommentsLoading />}
      {state?.status === "failed" && (
        <LoadFailure
          className={note.note}
          text={[text("guideMap.commentsFailed"), state.failure && failureText(state.failure)]
            .filter(Boolean)
            .join(" ")}
          onPress={focusTitle}
          onRetry={() => void loadComments(waypointId)}
        />
      )}
      {state?.status === "ready" && shown.length === 0 && (
        <NoComments count={all.length} onPress={focusTitle} />
      )}
      {shown.length > 0 && (
        <CommentList comments={shown} waypointId={waypointId} canBeEdited onDeleted={focusTitle} />
      )}
    </section>
  );
}

/**
 * Comments of everybody with the reader's own that operators have hidden, or that were written after these were stored on
 * this device, newest first.
 */
function withOwn(
  all: readonly Comment[],
  own: ReadonlyMap<string, OwnComment>,
  waypointId: string,
): readonly Comment[] {
  const listed = new Set(all.map(({ id }) => id));
  const added = [...own.values()].filter(
    (comment) =>
      comment.waypointId === waypointId && (comment.hiddenReason !== null || !listed.has(comment.id)),
  );
  if (added.length === 0) return all;
  const ids = new Set(added.map(({ id }) => id));
  return [...added, ...all.filter(({ id }) => !ids.has(id))].sort(byNewest);
}

/** Three rows in the shape of comments. */
function CommentsLoading() {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text("guideMap.commentsLoading")}</VisuallyHidden>
      {[92, 78, 86].map((width) => (
        <div key={width} className={note.row} aria-hidden="true">
          <Skeleton width={32} height={28} />
          <div className={note.lines}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="42%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface NoCommentsProps {
  /** Comments of all kinds. */
  count: number;
  /** Called before a press of the button takes effect, since that removes the button. */
  onPress: () => void;
}

/** No comment to show: there are none, or none of the chosen kinds (then with a button that shows all). */
function NoComments({ count, onPress }: NoCommentsProps) {
  const text = useText();
  const format = useFormat();
  if (count === 0) return <p className={note.note}>{text("guideMap.noComments")}</p>;
  return (
    <div className={note.note}>
      <p>{text("guideMap.noCommentsOfChoice")}</p>
      <Button
        variant="text"
        size={32}
        onClick={() => {
          onPress();
          showAllComments();
        }}
      >
        {text("guideMap.showAllComments", { count: format.count(count) })}
      </Button>
    </div>
  );
}
