import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { clamp } from "../../lib/clamp.ts";
import { classNames } from "../../lib/classNames.ts";
import { shownTrip } from "../../stores/trip/shownTrip.ts";
import surface from "../../ui/surface.module.css";
import { useCameraInset } from "../useCameraInset.ts";
import { PlannerPanel } from "./PlannerPanel.tsx";
import styles from "./PlannerSheet.module.css";

/** Heights of the sheet in pixels; the full one is that of the map. */
const SHEET_SIZES = { low: 120, half: 440 } as const;
/** What the half one leaves to the title and the map's buttons, down to a height that still shows a form. */
const ABOVE_HALF = 176;
const LEAST_HALF = 300;

/** A finger that moves less taps. */
const TAP_PIXELS = 6;

const ORDER: readonly SheetSize[] = ["low", "half", "full"];

/** The planner on mobile: a sheet over the lower part of the map. A drag of its upper edge, or a tap on it, changes its height. */
export function PlannerSheet() {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<SheetSize>("half");
  /** While dragged. */
  const [pixels, setPixels] = useState<number | null>(null);
  const press = useRef({ y: 0, isDrag: false });
  useCameraInset("bottom", box, size !== "full");
  const isWriting = useSnapshot(shownTrip).written !== null;
  // A note that is opened on the map has its form in the sheet.
  useEffect(() => {
    if (isWriting) setSize((before) => (before === "low" ? "half" : before));
  }, [isWriting]);
  const mapPixels = () => box.current?.closest("main")?.clientHeight ?? 0;
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { y: event.clientY, isDrag: false };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    press.current.isDrag ||= Math.abs(event.clientY - press.current.y) >= TAP_PIXELS;
    if (!press.current.isDrag) return;
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0;
    setPixels(Math.max(SHEET_SIZES.low, Math.min(mapPixels(), bottom - event.clientY)));
  };
  const drop = () => {
    if (pixels !== null) setSize(nearestSheetSize(pixels, mapPixels()));
    setPixels(null);
  };
  const tap = (event: MouseEvent) => {
    // A mouse that has dragged clicks as well; what clicks without a pointer (detail 0) has not dragged.
    if (event.detail === 0 || !press.current.isDrag) setSize(nextSheetSize(size));
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
      className={classNames(surface.raised, styles.sheet)}
      style={{ height }}
      aria-label={text("routes.list")}
      data-planner-sheet=""
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator is not an <hr> */}
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
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onClick={tap}
        onKeyDown={onKeyDown}
      />
      <PlannerPanel />
    </section>
  );
}

type SheetSize = "low" | "half" | "full";

export function sheetPixels(size: SheetSize): string {
  if (size === "full") return "100%";
  return size === "low"
    ? `${SHEET_SIZES.low}px`
    : `clamp(${LEAST_HALF}px, 100% - ${ABOVE_HALF}px, ${SHEET_SIZES.half}px)`;
}

/** The size nearest to a height in pixels, of a map of this height. */
export function nearestSheetSize(pixels: number, mapPixels: number): SheetSize {
  const heights = {
    ...SHEET_SIZES,
    half: clamp(mapPixels - ABOVE_HALF, LEAST_HALF, SHEET_SIZES.half),
    full: mapPixels,
  };
  return ORDER.reduce((best, size) =>
    Math.abs(heights[size] - pixels) < Math.abs(heights[best] - pixels) ? size : best,
  );
}

/** The size that a tap on the sheet's handle leads to: the next higher one, and from the full one the low. */
function nextSheetSize(size: SheetSize): SheetSize {
  return ORDER[(ORDER.indexOf(size) + 1) % ORDER.length] ?? "low";
}

/** The size that a key on the sheet's handle leads to; null for other keys. */
export function sizeForKey(key: string, size: SheetSize): SheetSize | null {
  const index = ORDER.indexOf(size);
  if (key === "ArrowUp") return ORDER[Math.min(index + 1, ORDER.length - 1)] ?? null;
  if (key === "ArrowDown") return ORDER[Math.max(index - 1, 0)] ?? null;
  if (key === "Home") return "low";
  return key === "End" ? "full" : null;
}
