import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Comment } from "../../contract/comment.ts";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { initialsOf } from "../../lib/initialsOf.ts";
import { session } from "../../stores/person/session.ts";
import { Mark } from "../../ui/marks/Mark.tsx";
import typography from "../../ui/typography.module.css";
import { OwnCommentActions, ReportAction } from "./CommentActions.tsx";
import commentList from "./CommentList.module.css";
import { LevelMark } from "./LevelMark.tsx";
import { PhotoStrip } from "./PhotoStrip.tsx";

interface CommentRowProps {
  comment: Comment;
  waypointId: string;
  /** The same comment if the reader wrote it. */
  own: OwnComment | undefined;
  canBeEdited: boolean;
  /** Whether somebody else wrote it since the reader's last visit. */
  isNew: boolean;
  /** Called once its author has deleted it, when this row is gone. */
  onDeleted: () => void;
}

/** One comment: its kind, its text, who wrote it and when. All of it is text, never markup. */
export function CommentRow({ comment, waypointId, own, canBeEdited, isNew, onDeleted }: CommentRowProps) {
  const text = useText();
  const { status } = useSnapshot(session);
  const { category, content, authorName, authorPhotoUrl, time, level, photos } = comment;
  const name = authorName || text(comment.isOfFormerMember ? "comments.formerMember" : "guideMap.someone");
  return (
    <>
      <img src={`/comments/${category}.svg`} alt={text(`guideMap.${category}`)} width={32} height={32} />
      <div>
        {level !== null && <LevelMark level={level} />}
        <p className={commentList.content} dir="auto">
          {content}
        </p>
        <PhotoStrip photos={photos} labelOf={(number) => text("comments.openPhoto", { number, name })} />
        <p className={classNames(typography.faint, commentList.meta)}>
          <AuthorAvatar name={name} photoUrl={authorPhotoUrl} />
          <b className={commentList.author}>{name}</b>
          {time !== null && <CommentTime time={time} />}
          {isNew && <Mark kind="owned">{text("comments.isNew")}</Mark>}
        </p>
        {comment.isReported && <Mark kind="warning">{text("comments.reported")}</Mark>}
        {own && own.hiddenReason !== null && (
          <Mark kind="warning">{text("comments.hidden", { reason: own.hiddenReason })}</Mark>
        )}
        {own && <OwnCommentActions comment={own} canBeEdited={canBeEdited} onDeleted={onDeleted} />}
        {!own && status === "signedIn" && <ReportAction waypointId={waypointId} id={comment.id} />}
      </div>
    </>
  );
}

/** How long ago a comment was written, and its date. A clock that runs behind must not date it in the future. */
function CommentTime({ time }: { time: number }) {
  const format = useFormat();
  const now = Date.now();
  return (
    <>
      <span className={commentList.age}>{format.age(Math.min(time, now), now)}</span>
      <time dateTime={new Date(time).toISOString()}>{format.date(time)}</time>
    </>
  );
}

/** The author's photo, or initials where there is none or it does not load. */
function AuthorAvatar({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <img
        className={commentList.avatar}
        src={photoUrl}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        onError={() => setFailedUrl(photoUrl)}
      />
    );
  }
  return (
    <span className={commentList.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
