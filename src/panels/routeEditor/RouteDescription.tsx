import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteCalls.ts";
import { useText } from "../../i18n/useText.ts";
import { describeRoute } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import styles from "./RouteDescription.module.css";

/** The edited route's description, edited in place; what was typed in one go is one edit. */
export function RouteDescription() {
  const text = useText();
  const description = useSnapshot(routeEditor).editing?.description ?? "";
  const [typed, setTyped] = useState(description);
  useEffect(() => setTyped(description), [description]);
  return (
    <div className={styles.description} data-text={typed}>
      <textarea
        rows={1}
        value={typed}
        maxLength={PLANNED_ROUTE_LIMITS.description}
        placeholder={text("routes.description")}
        aria-label={text("routes.description")}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void describeRoute(typed)}
      />
    </div>
  );
}
