import { useFormat } from "../../i18n/useFormat.ts";
import styles from "./CommentList.module.css";

/** How long ago a comment was written, and its date. A clock that runs behind must not date it in the future. */
export function CommentTime({ time }: { time: number }) {
  const format = useFormat();
  const now = Date.now();
  return (
    <>
      <span className={styles.age}>{format.age(Math.min(time, now), now)}</span>
      <time dateTime={new Date(time).toISOString()}>{format.date(time)}</time>
    </>
  );
}
