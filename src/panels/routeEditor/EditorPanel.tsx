import { TriangleAlert } from "lucide-react";
import { useSnapshot } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { useText } from "../../i18n/useText.ts";
import { leaveEditor, retryOpening } from "../../stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { RouteNumbers } from "../routes/RouteNumbers.tsx";
import { WaitVeil } from "../routes/WaitVeil.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorFoot } from "./EditorFoot.tsx";
import { EditorHead } from "./EditorHead.tsx";
import styles from "./EditorPanel.module.css";
import { LeftOutPins } from "./LeftOutPins.tsx";
import { PinList } from "./PinList.tsx";
import { RouteDescription } from "./RouteDescription.tsx";
import { RouteName } from "./RouteName.tsx";

const NO_TOTALS = { lengthMeters: 0, ascentMeters: 0, descentMeters: 0 };

/** The route editor: name, description, numbers and pins. */
export function EditorPanel() {
  const text = useText();
  const { status, built } = useSnapshot(routeEditor);
  if (status === "failed") {
    return (
      <>
        <EditorHead />
        <EmptyState
          icon={<TriangleAlert aria-hidden="true" />}
          title={text("routes.openFailed")}
          text={text("routes.openFailedText")}
          role="alert"
          headingLevel={3}
          actions={
            <>
              <Button variant="forest" onClick={retryOpening}>
                {text("shell.retry")}
              </Button>
              <Button variant="text" onClick={leaveEditor}>
                {text("routes.closeEditor")}
              </Button>
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <EditorHead />
      <div className={scrolling.body}>
        <div className={styles.about}>
          <RouteName />
          <RouteDescription />
          <RouteNumbers totals={NO_TOTALS} built={built as BuiltRoute | null} />
        </div>
        <PinList />
        <LeftOutPins />
      </div>
      <EditorFoot />
      {(status === "opening" || status === "saving") && <WaitVeil label={text(`routes.${status}`)} />}
      <ConflictDialog />
    </>
  );
}
