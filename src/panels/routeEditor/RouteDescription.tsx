import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { describeRoute } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import styles from "./RouteDescription.module.css";

/** The edited route's description, edited in place; what was typed in one go is one edit, and Escape ends it too. */
export function RouteDescription() {
  const text = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  const description = useSnapshot(routeEditor).editing?.description ?? "";
  const [typed, setTyped] = useState(description);
  useEffect(() => setTyped(description), [description]);
  useEscape("plannerForm", () => {
    if (!box.current || document.activeElement !== box.current) return false;
    box.current.blur();
    return true;
  });
  return (
    <div className={styles.description} data-text={typed}>
      <textarea
        ref={box}
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
