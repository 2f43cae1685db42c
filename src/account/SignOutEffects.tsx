import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { ANYBODY } from "../lib/guides/copyOwner.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { guideCopies, loadGuideCopies } from "../stores/offline/guideCopies.ts";
import { loadOutgoing, type OutgoingItem, sendQueue } from "../stores/outgoing/sendQueue.ts";
import { session } from "../stores/person/session.ts";
import styles from "./UnsentList.module.css";
import { UnsentList } from "./UnsentList.tsx";

/** Lists the guides that signing out removes from this device, and what is not sent yet. Nothing if there is neither. */
export function SignOutEffects({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const { language } = useShownSettings();
  const { list } = useSnapshot(guideCopies);
  useEffect(() => {
    if (!isOpen) return;
    void loadGuideCopies();
    void loadOutgoing();
  }, [isOpen]);
  const { items } = useSnapshot(sendQueue);
  const isOffline = useSnapshot(session).isOffline || navigator.onLine === false;
  const paid = (list ?? []).filter(({ owner }) => owner !== ANYBODY);
  return (
    <>
      {paid.length > 0 && (
        <>
          <p>{text("offline.signOutText")}</p>
          {isOffline && <p>{text("offline.signOutOffline")}</p>}
          <ul className={styles.list}>
            {paid.map(({ guide }) => (
              <li key={guide.guideId}>{guideTitle(guide, language)}</li>
            ))}
          </ul>
        </>
      )}
      {items.length > 0 && (
        <>
          <p>{text("offline.unsentText")}</p>
          <UnsentList items={items as OutgoingItem[]} />
        </>
      )}
    </>
  );
}
