import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { useCameraInset } from "../useCameraInset.ts";
import { PlannerPanel } from "./PlannerPanel.tsx";
import styles from "./PlannerSheet.module.css";
import { nearestSheetSize, SHEET_SIZES, type SheetSize, sheetPixels, sizeForKey } from "./sheetSizes.ts";

/** The planner on mobile: a sheet over the lower part of the map, dragged by its upper edge. */
export function PlannerSheet() {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<SheetSize>("half");
  /** While dragged. */
  const [pixels, setPixels] = useState<number | null>(null);
  useCameraInset("bottom", box, size !== "full");
  const mapPixels = () => box.current?.closest("main")?.clientHeight ?? 0;
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0;
    setPixels(Math.max(SHEET_SIZES.low, Math.min(mapPixels(), bottom - event.clientY)));
  };
  const drop = () => {
    if (pixels !== null) setSize(nearestSheetSize(pixels, mapPixels()));
    setPixels(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizeForKey(event.key, size);
    if (!next) return;
    event.preventDefault();
    setSize(next);
  };
  const height = pixels === null ? sheetPixels(size) : `${pixels}px`;
  const names = { low: "routes.sheetLow", half: "routes.sheetHalf", full: "routes.sheetFull" } as const;
  return (
    <section
      ref={box}
      className={styles.sheet}
      style={{ height }}
      aria-label={text("routes.list")}
      data-planner-sheet=""
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr> */}
      <div
        className={styles.handle}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={text("routes.sheet")}
        aria-valuemin={0}
        aria-valuemax={2}
        aria-valuenow={["low", "half", "full"].indexOf(size)}
        aria-valuetext={text(names[size])}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKeyDown}
      />
      <PlannerPanel />
    </section>
  );
}
