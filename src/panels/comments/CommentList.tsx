import type { Comment } from "../../contract/comment.ts";
import styles from "./CommentList.module.css";
import { CommentRow } from "./CommentRow.tsx";

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul>
      {comments.map((comment) => (
        <li key={comment.id} className={styles.row}>
          <CommentRow comment={comment} />
        </li>
      ))}
    </ul>
  );
}
