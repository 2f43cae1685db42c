import { Clock } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { isNewRouteId, type PlannedRoute } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { exceededLimit } from "../../lib/routes/exceededLimit.ts";
import { saveRouteFile } from "../../lib/routes/saveRouteFile.ts";
import {
  dropOutgoing,
  type OutgoingItem,
  type Refusal,
  retryOutgoing,
  sendQueue,
} from "../../stores/outgoing/sendQueue.ts";
import { queueAsOwnCopy, queueRouteChange } from "../../stores/routes/queueRouteChange.ts";
import { loadRoutes } from "../../stores/routes/routeList.ts";
import { itemsOfRoute, type WaitingRoute, waitingRouteOf } from "../../stores/routes/waitingRoutes.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Mark } from "../../ui/marks/Mark.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import typography from "../../ui/typography.module.css";
import { useLimitText } from "./useLimitText.ts";
import styles from "./WaitingRouteNote.module.css";

interface WaitingRouteNoteProps {
  item: OutgoingItem;
  waiting: WaitingRoute;
  /** Before an action that removes its own button. */
  onPress?: (() => void) | undefined;
}

/** That a change of a route waits to be sent, or why the server refused it, and what can be done with it. */
export function WaitingRouteNote({ item, waiting, onPress }: WaitingRouteNoteProps) {
  const text = useText();
  const refusalText = useRefusalText(waiting.route);
  const { isStored } = useSnapshot(sendQueue);
  const { refusal } = item;
  const isDeletion = waiting.kind === "delete";
  return (
    <div className={styles.note}>
      <p role="status">
        <Mark kind={refusal ? "warning" : "owned"}>
          {!refusal && <Clock aria-hidden="true" />}
          {refusal
            ? refusalText(refusal)
            : text(isDeletion ? "routes.deletionWaiting" : "routes.saveWaiting")}
        </Mark>
      </p>
      {!isStored && <p className={typography.caption}>{text("routes.notStored")}</p>}
      {refusal?.id === ERROR_IDS.plannedRouteChanged ? (
        <ConflictActions waiting={waiting} item={item} onPress={onPress} />
      ) : (
        <OtherActions waiting={waiting} item={item} onPress={onPress} />
      )}
    </div>
  );
}

/** Which of two routes to keep: as in the editor, where a save is refused at once. */
function ConflictActions({ waiting, item, onPress }: WaitingRouteNoteProps) {
  const text = useText();
  const { route } = waiting;
  const mine = text("routes.mineOf", { name: route.name || text("routes.untitled") });
  const load = () => void loadRoutes(route.guideId);
  return (
    <div className={styles.actions}>
      <Button
        variant="text"
        size={32}
        onClick={() => {
          onPress?.();
          void queueAsOwnCopy(waiting, mine.slice(0, PLANNED_ROUTE_LIMITS.name)).then(load);
        }}
      >
        {text("routes.keepMine")}
      </Button>
      <Button
        variant="text"
        size={32}
        onClick={() => {
          onPress?.();
          void dropOutgoing(item.id).then(load);
        }}
      >
        {text("routes.takeTheirs")}
      </Button>
    </div>
  );
}

function OtherActions({ waiting, item, onPress }: WaitingRouteNoteProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { route } = waiting;
  const isNew = isNewRouteId(route.id);
  const drop = () => dropOutgoing(item.id);
  // A new route that was not refused may be at the server already, or on its way there.
  const discard = () => (isNew && !item.refusal ? queueRouteChange({ ...waiting, kind: "delete" }) : drop());
  return (
    <div className={styles.actions}>
      {item.refusal && (
        <Button
          variant="text"
          size={32}
          onClick={() => {
            onPress?.();
            void retryOutgoing(item.id);
          }}
        >
          {text("routes.sendAgain")}
        </Button>
      )}
      {waiting.kind === "delete" ? (
        <Button
          variant="text"
          size={32}
          onClick={() => {
            onPress?.();
            void drop();
          }}
        >
          {text("routes.keepRoute")}
        </Button>
      ) : (
        <>
          <Button variant="text" size={32} onClick={() => saveRouteFile(route, text("routes.editor"))}>
            {text("routes.saveFile")}
          </Button>
          <Button variant="text" size={32} onClick={() => setAsking(true)}>
            {text("routes.discardChange")}
          </Button>
          <ConfirmDialog
            title={text(isNew ? "routes.deleteTitle" : "routes.discardTitle")}
            confirmLabel={text("routes.discardChange")}
            cancelLabel={text("routes.cancel")}
            isDanger
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              await discard();
              onPress?.();
            }}
          >
            {isNew
              ? text("routes.planned_route_delete_confirmation", {
                  name: route.name || text("routes.untitled"),
                })
              : text("routes.planned_route_cancel_msg")}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}

function useRefusalText(route: PlannedRoute): (refusal: Refusal) => string {
  const text = useText();
  const limitText = useLimitText();
  return ({ id, reason }) => {
    if (id === ERROR_IDS.plannedRouteChanged) return text("routes.waitingConflict");
    const limit = exceededLimit(id, route);
    if (limit) return `${text("routes.notSaved")} ${limitText(limit).text}`;
    const isGuideGone = id === ERROR_IDS.guideNotFound || id === ERROR_IDS.guideRefused;
    if (isGuideGone) return text("routes.waitingGuideGone");
    return reason === null
      ? `${text("routes.notSaved")} ${text("errors.refusedWithoutReason")}`
      : text("routes.waitingRefused", { reason });
  };
}

/** The change of a route that waits, the newest if there are two; null for none. */
export function useWaitingRoute(route: PlannedRoute): { item: OutgoingItem; waiting: WaitingRoute } | null {
  const { items } = useSnapshot(sendQueue);
  const item = itemsOfRoute(route, items as OutgoingItem[]).at(-1);
  const waiting = item && waitingRouteOf(item);
  return item && waiting ? { item, waiting } : null;
}
