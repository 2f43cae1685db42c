import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { loadOutgoing, type OutgoingItem, sendQueue } from "../../stores/outgoing/sendQueue.ts";
import { waitingRouteOf } from "../../stores/routes/waitingRoutes.ts";
import typography from "../../ui/typography.module.css";
import routeRow from "./RouteRow.module.css";
import styles from "./UnsentRoutes.module.css";
import { WaitingRouteNote } from "./WaitingRouteNote.tsx";

/** The routes that the server has refused, where their guide does not open, so that none is out of reach. */
export function UnsentRoutes() {
  const text = useText();
  useEffect(() => void loadOutgoing(), []);
  const title = useRef<HTMLHeadingElement>(null);
  const { items } = useSnapshot(sendQueue);
  /** Ids of those that are sent again, which stay until they are. */
  const [retried, setRetried] = useState<readonly string[]>([]);
  const unsent = (items as OutgoingItem[]).flatMap((item) => {
    const waiting = (item.refusal || retried.includes(item.id)) && waitingRouteOf(item);
    return waiting ? [{ item, waiting }] : [];
  });
  if (unsent.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text("routes.unsent")}>
      <h2 ref={title} tabIndex={-1} className={classNames(typography.heading, styles.title)}>
        {text("routes.unsent")}
      </h2>
      <ul>
        {unsent.map(({ item, waiting }) => (
          <li key={item.id} className={routeRow.row}>
            <h3 className={typography.name}>{waiting.route.name || text("routes.untitled")}</h3>
            <p className={typography.caption}>{waiting.guideName}</p>
            <WaitingRouteNote
              item={item}
              waiting={waiting}
              onPress={() => {
                setRetried([...retried, item.id]);
                title.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
