import { useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { waypointComments } from "../../stores/guideMap/comments.ts";
import { removedComments } from "../../stores/guideMap/removedComments.ts";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import typography from "../../ui/typography.module.css";
import { CommentList } from "./CommentList.tsx";
import styles from "./RemovedComments.module.css";

/** The comments at each waypoint that an update of the guide has removed. */
export function RemovedCommentsDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { titles } = useSnapshot(removedComments);
  const { byWaypoint } = useSnapshot(waypointComments);
  const about = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog title={text("comments.removedTitle")} isOpen={isOpen} onClose={onClose} size="medium">
      <div className={styles.places}>
        <p ref={about} tabIndex={-1} className={classNames(typography.note, styles.about)}>
          {text("comments.removedText")}
        </p>
        {[...titles].map(([waypointId, title]) => {
          const read = byWaypoint.get(waypointId);
          if (read?.status !== "ready" || read.comments.length === 0) return null;
          return (
            <section key={waypointId}>
              <h3 className={classNames(typography.heading, styles.place)}>
                {title || text("guideMap.untitled")}
              </h3>
              <CommentList
                comments={read.comments}
                waypointId={waypointId}
                canBeEdited={false}
                onDeleted={() => about.current?.focus()}
              />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
