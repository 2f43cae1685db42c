import { IterationCw, Plus, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { useText } from "../../i18n/useText.ts";
import { closeRound, returnSameWay } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/controls/Button.tsx";
import { ImportButton } from "../routeImport/ImportButton.tsx";
import { DistanceForm } from "./DistanceForm.tsx";
import styles from "./EditorPanel.module.css";

/** Places pins without the map: one at the start, and the form that adds one by its distance, in place of the buttons while it is open. */
export function PinTools({ isScrolled = false }: { isScrolled?: boolean }) {
  const text = useText();
  const { built } = useSnapshot(routeEditor);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    const form = <DistanceForm onClose={() => setOpen(false)} />;
    return isScrolled ? <ScrolledForm>{form}</ScrolledForm> : form;
  }
  return (
    <div className={isScrolled ? styles.scrolled : undefined}>
      <div className={`${styles.tools} ${styles.pinTools}`}>
        <Button ref={opener} variant="text" size={32} icon={<Plus />} onClick={() => setOpen(true)}>
          {text("routes.addByDistance")}
        </Button>
        {built?.canClose && (
          <Button variant="text" size={32} icon={<IterationCw />} onClick={() => void closeRound()}>
            {text("routes.closeRound")}
          </Button>
        )}
        {built && built.pins.length > 1 && !isRound(built.pins) && (
          <Button variant="text" size={32} icon={<Undo2 />} onClick={() => void returnSameWay(true)}>
            {text("routes.backSameWay")}
          </Button>
        )}
        <ImportButton variant="text" size={32} />
      </div>
    </div>
  );
}

/** Whether a route ends where it begins. */
function isRound(pins: readonly RoutePin[]): boolean {
  const [first, last] = [pins[0], pins.at(-1)];
  return last?.isTurn === true || (first?.trail === last?.trail && first?.vertex === last?.vertex);
}

/** A form at the end of the scrolled pins, which comes into view when it opens and when a pin is added. */
function ScrolledForm({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { pins } = useSnapshot(routeEditor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pin moves the form
  useEffect(() => {
    // Some browsers answer with a promise, which an effect must not return.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, [pins.length]);
  return (
    <div ref={box} className={bar.below}>
      {children}
    </div>
  );
}
