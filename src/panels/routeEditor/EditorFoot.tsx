import { type ReactNode, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/controls/Button.tsx";
import typography from "../../ui/typography.module.css";
import { useLostFocus } from "../useLostFocus.ts";
import styles from "./EditorPanel.module.css";

/** What the next click on the map does, and what places pins without the map if there is room for it. */
export function EditorFoot({ children }: { children?: ReactNode }) {
  const text = useText();
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { isMissing } = useSnapshot(mapDrawing);
  const { placement } = useSnapshot(routeEditor);
  const foot = useRef<HTMLElement>(null);
  useLostFocus(foot);
  return (
    <footer ref={foot} className={classNames(bar.below, styles.foot)}>
      {placement.kind === "insert" ? (
        <p className={classNames(typography.caption, styles.hint)}>
          {text("routes.insertHint", { number: placement.at + 1 })}{" "}
          <Button
            variant="text"
            size={32}
            onClick={() => {
              routeEditor.placement = { kind: "append" };
            }}
          >
            {text("routes.insertCancel")}
          </Button>
        </p>
      ) : (
        !isMissing && (
          <p className={classNames(typography.caption, styles.hint)}>
            {text(isTouch ? "routes.mapHintTouch" : "routes.mapHint")}
          </p>
        )
      )}
      {children}
    </footer>
  );
}
