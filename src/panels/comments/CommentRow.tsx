import { useState } from "react";
import type { Comment } from "../../contract/comment.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { initialsOf } from "../../lib/initialsOf.ts";
import typography from "../../ui/typography.module.css";
import commentList from "./CommentList.module.css";

/** One comment: its kind, its text, who wrote it and when. All of it is text, never markup. */
export function CommentRow({ comment }: { comment: Comment }) {
  const text = useText();
  const { category, content, authorName, authorPhotoUrl, time } = comment;
  const name = authorName || text("guideMap.someone");
  return (
    <>
      <img src={`/comments/${category}.svg`} alt={text(`guideMap.${category}`)} width={32} height={32} />
      <div>
        <p className={commentList.content}>{content}</p>
        <p className={classNames(typography.faint, commentList.meta)}>
          <AuthorAvatar name={name} photoUrl={authorPhotoUrl} />
          <b className={commentList.author}>{name}</b>
          {time !== null && <CommentTime time={time} />}
        </p>
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
