import type { Comment } from "../../contract/comment.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { AuthorAvatar } from "./AuthorAvatar.tsx";
import styles from "./CommentList.module.css";

/** One comment: its kind, its text, who wrote it and when. All of it is text, never markup. */
export function CommentRow({ comment }: { comment: Comment }) {
  const text = useText();
  const { category, content, authorName, authorPhotoUrl, time } = comment;
  const name = authorName || text("guideMap.someone");
  return (
    <>
      <img src={`/comments/${category}.svg`} alt={text(`guideMap.${category}`)} width={32} height={32} />
      <div>
        <p className={styles.content}>{content}</p>
        <p className={styles.meta}>
          <AuthorAvatar name={name} photoUrl={authorPhotoUrl} />
          <b className={styles.author}>{name}</b>
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
      <span className={styles.age}>{format.age(Math.min(time, now), now)}</span>
      <time dateTime={new Date(time).toISOString()}>{format.date(time)}</time>
    </>
  );
}
