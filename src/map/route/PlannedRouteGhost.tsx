import { useEffect, useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { RouteGhost } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { pinAim, routeEditor, routeGhost } from "../../stores/routes/routeEditor.ts";
import { currentViewport, onViewport } from "../camera/viewport.ts";
import { aimAgain } from "./aimPin.ts";
import { ghostView } from "./ghostView.ts";
import styles from "./PlannedRouteGhost.module.css";
import { placeGhostLabel } from "./placeGhostLabel.ts";

/** Longer distances are shown in miles or kilometres. */
const SHORT_METERS = 5000;

const PIN = "M15 38.8c-1.5-3.9-12.5-11.7-12.5-23.6a12.5 12.5 0 0 1 25 0c0 11.9-11 19.7-12.5 23.6z";
const PLUS = "M15 9v12M9 15h12";
const CROSS = "M10.5 10.5l9 9M19.5 10.5l-9 9";

/**
 * What the next pin would do: its outline at the pointer, a dashed line to the place where it snaps, the line that it
 * adds and the new totals, or why it is refused. Elements above the canvas, which follow the pointer without a render
 * and without redrawing the map.
 */
export function PlannedRouteGhost() {
  const box = useRef<HTMLDivElement>(null);
  const shown = useSnapshot(routeGhost).shown;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const parts = partsOf(element);
    const draw = () => put(element, parts);
    const ends = [
      onViewport(draw),
      subscribeKey(pinAim, "position", draw, true),
      subscribeKey(routeGhost, "shown", draw),
      subscribeKey(routeEditor, "built", () => {
        const frame = currentViewport();
        if (frame) aimAgain(frame);
      }),
    ];
    draw();
    return () => {
      for (const end of ends) end();
    };
  }, []);
  // The label is placed by its width, which follows from its text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useLayoutEffect(() => {
    if (box.current) put(box.current, partsOf(box.current));
  }, [shown]);
  const isRefused = shown?.kind === "refused";
  return (
    <div
      ref={box}
      className={classNames(styles.ghost, isRefused && styles.refused)}
      hidden
      aria-hidden="true"
      data-route-ghost={shown?.kind ?? "waiting"}
    >
      <svg className={styles.drawing} aria-hidden="true">
        <path className={styles.core} data-part="added" />
        <path className={styles.added} data-part="added" />
        <path className={styles.halo} data-part="gap" />
        <path className={styles.gap} data-part="gap" />
        <path className={styles.halo} data-part="join" />
        <path className={styles.join} data-part="join" />
        <circle className={styles.trailPoint} data-part="trailPoint" r={isRefused ? 7 : 5} />
        <g data-part="pin">
          <path className={styles.pin} d={PIN} />
          {shown && <path className={styles.sign} d={isRefused ? CROSS : PLUS} />}
        </g>
      </svg>
      <div className={styles.label} data-part="label">
        {shown && <GhostLabel ghost={shown} />}
      </div>
    </div>
  );
}

type Parts = Record<"added" | "gap" | "join" | "trailPoint" | "pin", SVGElement[]> & { label: HTMLElement[] };

function partsOf(element: HTMLElement): Parts {
  const named = (name: string) => [...element.querySelectorAll<SVGElement>(`[data-part=${name}]`)];
  return {
    added: named("added"),
    gap: named("gap"),
    join: named("join"),
    trailPoint: named("trailPoint"),
    pin: named("pin"),
    label: [...element.querySelectorAll<HTMLElement>("[data-part=label]")],
  };
}

function put(element: HTMLElement, parts: Parts): void {
  const viewport = currentViewport();
  const view = viewport && ghostView(viewport, pinAim.position, routeGhost.shown);
  element.hidden = !view;
  if (!viewport || !view) return;
  for (const path of parts.added) path.setAttribute("d", view.added);
  for (const path of parts.gap) path.setAttribute("d", view.gap);
  for (const path of parts.join) path.setAttribute("d", view.join);
  for (const circle of parts.trailPoint) {
    circle.style.display = view.trailPoint ? "" : "none";
    circle.setAttribute("transform", `translate(${view.trailPoint?.join(" ") ?? "0 0"})`);
  }
  for (const pin of parts.pin)
    pin.setAttribute("transform", `translate(${view.pin[0] - 15} ${view.pin[1] - 39})`);
  for (const label of parts.label) placeGhostLabel(label, viewport, view);
}

/** The totals that the route would have, or why the pin is refused. */
function GhostLabel({ ghost }: { ghost: RouteGhost }) {
  const text = useText();
  const format = useFormat();
  if (ghost.kind === "allowed") {
    const climb = knownClimb(ghost.totals);
    return (
      <>
        <span>{format.distance(ghost.totals.lengthMeters)}</span>
        {climb && <span>↑ {format.elevation(climb.ascentMeters)}</span>}
        {climb && <span>↓ {format.elevation(climb.descentMeters)}</span>}
      </>
    );
  }
  const { refusal } = ghost;
  if (refusal.rule === "tooFar" && refusal.awayMeters !== null) {
    const { awayMeters } = refusal;
    return awayMeters < SHORT_METERS ? format.elevation(awayMeters) : format.distance(awayMeters);
  }
  const limit = refusal.rule === "tooManyPins" ? format.count(refusal.limit) : "";
  return text(`routes.refused_${refusal.rule}`, { limit });
}
