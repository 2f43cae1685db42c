import { CloudOff, Plus, Route, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { type PlannedRoute, routeKey } from "../../contract/plannedRoute.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { planNewRoute } from "../../stores/routes/openRouteEditor.ts";
import { closeRouteList } from "../../stores/routes/plannerView.ts";
import { routeImport } from "../../stores/routes/routeImport.ts";
import { deleteRoute, loadRoutes, routeList } from "../../stores/routes/routeList.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { ImportButton } from "../routeImport/ImportButton.tsx";
import { useLostFocus } from "../useLostFocus.ts";
import routeRowStyles from "./RouteRow.module.css";
import { RouteRow, routeRowHeight } from "./RouteRow.tsx";
import styles from "./RoutesPanel.module.css";
import { WaitVeil } from "./WaitVeil.tsx";

/** The reader's planned routes in the open guide. */
export function RoutesPanel() {
  const text = useText();
  const { status, routes, enabledId, changeCount, guideId } = useSnapshot(routeList);
  const { isReading } = useSnapshot(routeImport);
  const [deleted, setDeleted] = useState<PlannedRoute | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const body = useRef<HTMLDivElement>(null);
  useLostFocus(body);
  const planNew = (
    <Button variant="forest" isWide icon={<Plus />} onClick={planNewRoute}>
      {text("routes.planNew")}
    </Button>
  );
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {text("routes.list")}
        </h2>
        <IconButton label={text("routes.closeList")} icon={<X />} onClick={closeRouteList} />
      </header>
      <div ref={body} className={classNames(scrolling.body, styles.body)}>
        {status === "loading" && <RoutesSkeleton />}
        {status === "failed" && (
          <LoadFailure
            headingLevel={3}
            icon={<CloudOff />}
            title={text("routes.listFailed")}
            text={text("routes.listFailedText")}
            onRetry={() => guideId !== null && void loadRoutes(guideId)}
          />
        )}
        {status === "ready" && routes.length === 0 && (
          <EmptyState
            icon={<Route />}
            title={text("routes.emptyTitle")}
            text={text("routes.emptyText")}
            headingLevel={3}
          />
        )}
        {status === "ready" && routes.length > 0 && (
          <ul aria-label={text("routes.list")}>
            {routes.map((route) => (
              <RouteRow
                key={routeKey(route)}
                route={route}
                isEnabled={routeKey(route) === enabledId}
                onDelete={setDeleted}
              />
            ))}
          </ul>
        )}
      </div>
      <footer className={styles.foot}>
        {planNew}
        <ImportButton variant="text" isWide className={styles.importing} />
      </footer>
      {(status === "loading" || changeCount > 0) && (
        <WaitVeil label={text(status === "loading" ? "routes.loading" : "routes.saving")} />
      )}
      {isReading && <WaitVeil label={text("routes.importing")} />}
      <DeleteRouteDialog route={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

/** Rows in the shape of routes that are loading. */
function RoutesSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={routeRowStyles.row} style={{ minHeight: routeRowHeight(1, 1) }}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={14} />
          <Skeleton width="100%" height={30} />
        </div>
      ))}
    </div>
  );
}

/** Asks whether to delete a route. If that fails, the row stays. */
function DeleteRouteDialog({ route, onClose }: { route: PlannedRoute | null; onClose: () => void }) {
  const text = useText();
  const remove = () => {
    if (route) void deleteRoute(route);
  };
  return (
    <ConfirmDialog
      title={text("routes.deleteTitle")}
      confirmLabel={text("routes.ok")}
      cancelLabel={text("routes.cancel")}
      isDanger
      isOpen={route !== null}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {text("routes.planned_route_delete_confirmation", { name: route?.name || text("routes.untitled") })}
      </p>
    </ConfirmDialog>
  );
}
