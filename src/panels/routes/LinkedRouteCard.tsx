import { X } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import type { LinkedDays } from "../../lib/address/linkedDays.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { useFocusTransfer } from "../../lib/react/useFocusTransfer.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import {
  keepLinkedRoute,
  leaveLinkedRoute,
  openLinkedRoute,
  retryLinkedRoute,
} from "../../stores/routes/openLinkedRoute.ts";
import { makeRoomForPlanner } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { linkedRoute } from "../../stores/routes/shownRoute.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./LinkedRouteCard.module.css";
import { RouteNumbers } from "./RouteNumbers.tsx";

const NO_TOTALS = { lengthMeters: 0, ascentMeters: 0, descentMeters: 0 };

interface LinkedRouteCardProps {
  /** Keeps the route on the map without the card. */
  isHidden?: boolean;
}

/**
 * Opens the route of the address, and shows it read-only: its name and numbers, and a button that copies it to the
 * reader's routes.
 */
export function LinkedRouteCard({ isHidden = false }: LinkedRouteCardProps) {
  const text = useText();
  const { status, name } = useSnapshot(linkedRoute);
  // The card announces failures itself.
  const opened = status === "ready" && [text("routes.linked"), name].filter(Boolean).join(": ");
  return (
    <>
      <VisuallyHidden>
        <span role="status">{opened}</span>
      </VisuallyHidden>
      <Card isHidden={isHidden} />
    </>
  );
}

function Card({ isHidden }: Required<LinkedRouteCardProps>) {
  const text = useText();
  const plural = usePlural();
  const { status, name, built, leftOutCount, days, isSaid } = useSnapshot(linkedRoute);
  const isGuest = useSnapshot(session).user === null;
  const isEditing = useSnapshot(routeEditor).editing !== null;
  useEffect(() => void openLinkedRoute(), []);
  const holdFocus = useFocusTransfer();
  const isShown = status !== "none" && status !== "opening" && !isEditing && !isHidden;
  useEffect(() => {
    if (!isShown) return;
    return () => {
      // Not where it goes with the route, or for another try.
      if (linkedRoute.status === status) linkedRoute.isSaid = true;
    };
  }, [isShown, status]);
  if (!isShown) return null;
  const close = () => {
    holdFocus();
    leaveLinkedRoute();
  };
  const noteRole = isSaid ? undefined : "alert";
  const keep = isGuest
    ? { href: paths.login, onClick: () => noteReturnPath() }
    : {
        onClick: () => {
          makeRoomForPlanner();
          keepLinkedRoute();
        },
      };
  return (
    <section
      className={classNames(surface.raised, styles.card)}
      data-linked-card=""
      aria-label={text("routes.linked")}
    >
      <div className={styles.head}>
        <h2 className={classNames(typography.heading, styles.title)}>{name || text("routes.linked")}</h2>
        <IconButton label={text("routes.leaveLinked")} icon={<X />} onClick={close} />
      </div>
      {status === "ready" ? (
        <>
          <RouteNumbers totals={NO_TOTALS} built={built} />
          {days && days.ends.length > 0 && (
            <p className={styles.note}>{plural("routes.linkedDays", countOf(days))}</p>
          )}
          {leftOutCount > 0 && (
            <p className={styles.note} role={noteRole}>
              {plural("routes.linkedLeftOut", leftOutCount)}
            </p>
          )}
          <Button variant="forest" {...keep}>
            {text("routes.saveAsMine")}
          </Button>
        </>
      ) : status === "failed" ? (
        <LoadFailure className={styles.note} text={text("routes.linkedFailed")} onRetry={retryLinkedRoute} />
      ) : (
        <p className={styles.note} role={noteRole}>
          {text("routes.linkedBroken")}
        </p>
      )}
    </section>
  );
}

/** All days, those of rest among them. */
function countOf({ ends }: LinkedDays): number {
  return ends.reduce((count, { restDays }) => count + 1 + restDays, 1);
}
