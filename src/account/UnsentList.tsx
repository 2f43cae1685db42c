import type { PlannedRoute } from "../contract/plannedRoute.ts";
import { useText } from "../i18n/useText.ts";
import { saveRouteFile } from "../lib/routes/saveRouteFile.ts";
import { waitingCommentOf } from "../stores/guideMap/queueComment.ts";
import type { OutgoingItem } from "../stores/outgoing/sendQueue.ts";
import { waitingRouteOf } from "../stores/routes/waitingRoutes.ts";
import { Button } from "../ui/controls/Button.tsx";
import typography from "../ui/typography.module.css";
import styles from "./UnsentList.module.css";

/**
 * What waits on this device to be sent, in words: comments with their places, and routes that are to be saved, with a
 * button for a file of each, or deleted.
 */
export function UnsentList({ items }: { items: readonly OutgoingItem[] }) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const comment = waitingCommentOf(item);
        const change = waitingRouteOf(item);
        if (comment)
          return (
            <li key={item.id}>
              {comment.waypointTitle}, {comment.guideName}
              <p className={typography.note}>{comment.body.content}</p>
            </li>
          );
        return (
          change && (
            <li key={item.id}>
              {change.route.name || text("offline.unnamedRoute")}, {change.guideName}
              {change.kind === "save" ? (
                <FileButton route={change.route} />
              ) : (
                <p className={typography.note}>{text("routes.deletionWaiting")}</p>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

function FileButton({ route }: { route: PlannedRoute }) {
  const text = useText();
  const name = route.name || text("offline.unnamedRoute");
  return (
    <Button
      variant="text"
      size={32}
      label={`${text("offline.saveRouteFile")}: ${name}`}
      onClick={() => saveRouteFile(route, text("offline.unnamedRoute"))}
    >
      {text("offline.saveRouteFile")}
    </Button>
  );
}
