import { CalendarDays, ListRestart, Pencil, Split } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { describeRoute } from "../../stores/routes/editRoute.ts";
import { leaveEditor, retryOpening } from "../../stores/routes/openRouteEditor.ts";
import { routeEditor, showTrip } from "../../stores/routes/routeEditor.ts";
import { routeImport } from "../../stores/routes/routeImport.ts";
import { showVariants } from "../../stores/routes/routeVariants.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { MenuOnPress } from "../../ui/overlays/MenuOnPress.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import typography from "../../ui/typography.module.css";
import { ImportNote } from "../routeImport/ImportNote.tsx";
import { RouteNumbers } from "../routes/RouteNumbers.tsx";
import { WaitVeil } from "../routes/WaitVeil.tsx";
import { useLostFocus } from "../useLostFocus.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorFoot } from "./EditorFoot.tsx";
import { EditorHead } from "./EditorHead.tsx";
import styles from "./EditorPanel.module.css";
import { LeftOutPins } from "./LeftOutPins.tsx";
import { PinList } from "./PinList.tsx";
import { PinTools } from "./PinTools.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { RouteElevation } from "./RouteElevation.tsx";
import { StepMenu } from "./StepMenu.tsx";

const NO_TOTALS = { lengthMeters: 0, ascentMeters: 0, descentMeters: 0 };

/** The route editor: name, description, numbers and pins. */
export function EditorPanel() {
  const text = useText();
  const { status, built, steps } = useSnapshot(routeEditor);
  const { isReading } = useSnapshot(routeImport);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (status === "failed") {
    return (
      <>
        <EditorHead />
        <LoadFailure
          headingLevel={3}
          title={text("routes.openFailed")}
          text={text("routes.openFailedText")}
          onRetry={retryOpening}
          actions={
            <Button variant="text" onClick={leaveEditor}>
              {text("routes.closeEditor")}
            </Button>
          }
        />
      </>
    );
  }
  const isVeiled = status === "opening" || status === "saving";
  const stepsButton = (
    <Button variant="text" size={32} icon={<ListRestart />}>
      {text("routes.steps")}
    </Button>
  );
  return (
    <>
      <EditorHead />
      <EditorBody isInert={isVeiled}>
        <div className={styles.about}>
          <RouteName />
          <RouteDescription />
          <RouteNumbers totals={NO_TOTALS} built={built} />
          <div className={styles.tools}>
            {built && built.pins.length > 1 && (
              <>
                <Button variant="text" size={32} icon={<CalendarDays />} onClick={() => showTrip(true)}>
                  {text("routes.trip")}
                </Button>
                {isMobile && knownClimb(built) && <RouteElevation />}
                <Button variant="text" size={32} icon={<Split />} onClick={() => showVariants(true)}>
                  {text("routes.variants")}
                </Button>
              </>
            )}
            {steps.edits.length > 0 && (
              <MenuOnPress button={stepsButton} menu={<StepMenu trigger={stepsButton} />} />
            )}
          </div>
        </div>
        <ImportNote />
        <PinList />
        <LeftOutPins />
        {/* In the foot they would leave the sheet no room for the numbers and the pins. */}
        {isMobile && <PinTools isScrolled />}
      </EditorBody>
      <EditorFoot>{!isMobile && <PinTools />}</EditorFoot>
      {isVeiled && <WaitVeil label={text(`routes.${status}`)} />}
      {isReading && <WaitVeil label={text("routes.importing")} />}
      <ConflictDialog />
    </>
  );
}

/** What scrolls between head and foot; while no edit is taken, nothing can be typed there. */
function EditorBody({ isInert, children }: { isInert: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLostFocus(body);
  return (
    <div ref={body} className={scrolling.body} inert={isInert}>
      {children}
    </div>
  );
}

/** The edited route's name, with the button that renames it. */
function RouteName() {
  const text = useText();
  const name = useSnapshot(routeEditor).editing?.name ?? "";
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name || text("routes.untitled")}</h3>
      <IconButton
        label={text("routes.rename")}
        icon={<Pencil />}
        aria-haspopup="dialog"
        onClick={() => setRenaming(true)}
      />
      <RenameDialog name={name} isOpen={isRenaming} onClose={() => setRenaming(false)} />
    </div>
  );
}

/** The edited route's description, edited in place; what was typed in one go is one edit, and Escape ends it too. */
function RouteDescription() {
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
  // It is stored with the other edits before the page goes.
  useWindowEvent("pagehide", () => box.current?.blur());
  return (
    <div className={classNames(typography.note, styles.description)} data-text={typed}>
      <textarea
        ref={box}
        rows={1}
        value={typed}
        maxLength={PLANNED_ROUTE_LIMITS.description}
        placeholder={text("routes.description")}
        aria-label={text("routes.description")}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== description.trim() && void describeRoute(typed)}
      />
    </div>
  );
}
