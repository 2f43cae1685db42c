import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { waitingCommentOf } from "../../stores/guideMap/queueComment.ts";
import { loadOutgoing, type OutgoingItem, sendQueue } from "../../stores/outgoing/sendQueue.ts";
import typography from "../../ui/typography.module.css";
import styles from "../routes/UnsentRoutes.module.css";
import commentList from "./CommentList.module.css";
import { WaitingRow } from "./WaitingComments.tsx";

/** The comments that the server has refused, where their guide does not open, so that none is out of reach. */
export function UnsentComments() {
  const text = useText();
  useEffect(() => void loadOutgoing(), []);
  const title = useRef<HTMLHeadingElement>(null);
  const { items } = useSnapshot(sendQueue);
  /** Ids of those that are sent again, which stay until they are. */
  const [retried, setRetried] = useState<readonly string[]>([]);
  const unsent = (items as OutgoingItem[]).filter(
    (item) => (item.refusal || retried.includes(item.id)) && waitingCommentOf(item),
  );
  if (unsent.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text("comments.unsent")}>
      <h2 ref={title} tabIndex={-1} className={classNames(typography.heading, styles.title)}>
        {text("comments.unsent")}
      </h2>
      <ul>
        {unsent.map((item) => (
          <li key={item.id} className={commentList.row}>
            <WaitingRow
              item={item}
              hasPlace
              onRetry={() => {
                setRetried([...retried, item.id]);
                title.current?.focus();
              }}
              onDiscard={() => title.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
