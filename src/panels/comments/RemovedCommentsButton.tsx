import { MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { waypointComments } from "../../stores/guideMap/comments.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { loadRemovedComments, removedComments } from "../../stores/guideMap/removedComments.ts";
import { session } from "../../stores/person/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useAfterMap } from "../useAfterMap.ts";
import styles from "./RemovedComments.module.css";

const RemovedCommentsDialog = onDemand(
  async () => (await import("./RemovedCommentsDialog.tsx")).RemovedCommentsDialog,
);

/** A button that shows what was written at waypoints that an update of the guide has removed, if there is anything. */
export function RemovedCommentsButton() {
  const plural = usePlural();
  const { opened, waypointsStatus } = useSnapshot(guideMap);
  const { titles, guideId: loadedId } = useSnapshot(removedComments);
  const { byWaypoint } = useSnapshot(waypointComments);
  const userId = useSnapshot(session).user?.id;
  const [isOpen, setOpen] = useState(false);
  const guideId = opened?.guideId ?? null;
  const isLate = useAfterMap(waypointsStatus === "ready");
  // Another person may be shown others: what is forgotten with one is loaded again for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when they are forgotten
  useEffect(() => {
    if (isLate && guideId !== null) void loadRemovedComments(guideId);
  }, [isLate, guideId, loadedId, userId]);
  useBackCloses("removedComments", isOpen, () => setOpen(false));
  const count = [...titles.keys()].reduce((sum, id) => {
    const read = byWaypoint.get(id);
    return sum + (read?.status === "ready" ? read.comments.length : 0);
  }, 0);
  const isEmpty = count === 0 || loadedId !== guideId;
  if (isOpen && isEmpty) setOpen(false);
  if (isEmpty) return null;
  return (
    <>
      <Button
        variant="text"
        size={32}
        className={styles.button}
        icon={<MessagesSquare />}
        onClick={() => setOpen(true)}
      >
        {plural("comments.removed", count)}
      </Button>
      <RemovedCommentsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
