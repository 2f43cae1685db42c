import { Trash2, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import type { BuiltRoute, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { chooseOtherPin, chooseOtherWay, editRoute, returnSameWay } from "../../stores/routes/editRoute.ts";
import { type OpenPinChoice, routeEditor } from "../../stores/routes/routeEditor.ts";
import { usePinMeters } from "../../stores/routes/usePinMeters.ts";
import { findOtherWays } from "../../stores/routes/variantEdits.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./EditorPanel.module.css";
import { PinRow } from "./PinRow.tsx";

/** The route's pins as a diagram: numbers on the route's line, trails, distances. */
export function PinList() {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const opened = useSnapshot(guideMap).opened;
  const { pins, built, placement, choice } = useSnapshot(routeEditor);
  const pinMeters = usePinMeters();
  useEscape("plannerForm", () => {
    if (routeEditor.placement.kind === "append") return false;
    routeEditor.placement = { kind: "append" };
    return true;
  });
  // The guide's distances begin again there, at the trail's start.
  const goesOverJoint = pins.some(({ way }) => way === "overJoint");
  const remove = async (at: number) => {
    // The pressed button goes with its pin: the focus moves to the next one's.
    if (await editRoute({ kind: "remove", at })) focusDelete(list.current, Math.min(at, pins.length - 2));
  };
  return (
    <>
      <ol ref={list} className={styles.pins} aria-label={text("routes.pins")}>
        {pins.map((pin, index) => (
          <PinRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place in the route
            key={index}
            index={index}
            trailName={trailNameOf(opened, pin.trail)}
            guideMeters={
              goesOverJoint ? null : pinMeters(pin, choice?.at === index ? [pin, ...choice.others] : [])
            }
            routeMeters={built?.pinMeters[index] ?? 0}
            isLast={index === pins.length - 1}
            gapMeters={gapBefore(built, index)}
            isNextBefore={placement.kind === "insert" && placement.at === index}
            onOtherWay={index > 0 && pin.way !== "acrossGap" ? () => void findOtherWays(index) : null}
            onInsert={() => {
              routeEditor.placement = { kind: "insert", at: index };
            }}
            onDelete={() => void remove(index)}
          >
            {choice?.at === index && <PinChoices {...choice} pin={pin} />}
          </PinRow>
        ))}
      </ol>
      {built && pins.at(-1)?.isTurn && <WayBack lengthMeters={built.lengthMeters} />}
    </>
  );
}

/** Below the pins of a route that goes back the same way. */
function WayBack({ lengthMeters }: { lengthMeters: number }) {
  const text = useText();
  const format = useFormat();
  return (
    <div className={styles.wayBack}>
      <Undo2 aria-hidden="true" />
      <span>{text("routes.wayBack", { distance: format.distance(lengthMeters) })}</span>
      <IconButton
        label={text("routes.noWayBack")}
        icon={<Trash2 />}
        onClick={() => void returnSameWay(false)}
      />
    </div>
  );
}

/** Width of the gap across which a route comes to a pin; null for none. */
function gapBefore(built: BuiltRoute | null, index: number): number | null {
  const gap = built?.legs[index - 1]?.gap;
  return gap ? gap.toMeters - gap.fromMeters : null;
}

function focusDelete(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const row = list?.children[Math.max(0, index)];
    row?.querySelector<HTMLElement>("[data-delete] button, button[data-delete]")?.focus();
  });
}

interface PinChoicesProps extends Pick<OpenPinChoice, "others" | "otherWay"> {
  /** As it is. */
  pin: RoutePin;
}

/** The other trails and passes where the pin placed last could be, and the other way round to it. */
function PinChoices({ pin, others, otherWay }: PinChoicesProps) {
  const text = useText();
  const format = useFormat();
  const opened = useSnapshot(guideMap).opened;
  const pinMeters = usePinMeters();
  return (
    <div className={styles.choices}>
      <span className={styles.label}>
        {text(others.length > 0 ? "routes.otherPlaces" : "routes.wayRound")}
      </span>
      {others.map((other) => {
        const trail = trailNameOf(opened, other.trail) || text("routes.unnamedTrail");
        const meters = pinMeters(other, [pin, ...others]);
        return (
          <Button key={`${other.trail} ${other.vertex}`} size={32} onClick={() => void chooseOtherPin(other)}>
            {meters === null
              ? trail
              : text("routes.otherPlace", { trail, distance: format.distance(meters) })}
          </Button>
        );
      })}
      {otherWay && (
        <Button size={32} onClick={() => void chooseOtherWay()}>
          {text("routes.otherWay", { distance: format.distance(otherWay.lengthMeters) })}
        </Button>
      )}
    </div>
  );
}
