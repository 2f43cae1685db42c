import { type ReactNode, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import { useText } from "../../i18n/useText.ts";
import { camera } from "../../stores/camera.ts";
import { placementAt } from "../../stores/routes/pointerEdits.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { type Pixel, type ScreenFrame, unproject } from "../camera/screenFrame.ts";
import { currentViewport, onViewport } from "../camera/viewport.ts";
import { aimPin, placeAimedPin, restAim, setRestingAim } from "./aimPin.ts";
import styles from "./CrossHair.module.css";

/** A lower free area has no room for cross-hair and button. */
const MIN_HEIGHT = 150;

/**
 * On touch screens: a cross-hair in the middle of the free part of the map, with the ghost of a pin there, and a button
 * that places it. The map is moved under it, so that no finger covers the place.
 * @param props.children what may cover the cross-hair, but not the button
 */
export function CrossHair({ children }: { children: ReactNode }) {
  const text = useText();
  const cross = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const { left, right, top, bottom } = useSnapshot(camera).insets;
  const place = { left, right, top, bottom };
  useEffect(() => {
    setRestingAim(aimHere);
    const put = (frame: ScreenFrame) => {
      const isLow = frame.height - camera.insets.top - camera.insets.bottom < MIN_HEIGHT;
      for (const { current } of [cross, button]) if (current) current.hidden = isLow;
      restAim();
    };
    const stops = [onViewport(put), subscribeKey(camera, "insets", restAim)];
    return () => {
      for (const stop of stops) stop();
      setRestingAim(null);
    };
  }, []);
  return (
    <>
      <div ref={cross} className={styles.area} style={place}>
        <svg className={styles.cross} viewBox="-16 -16 32 32" aria-hidden="true">
          <path d="M-15 0H-5M5 0H15M0 -15V-5M0 5V15" />
        </svg>
      </div>
      {children}
      <div ref={button} className={styles.area} style={place}>
        <div className={styles.button} data-lower-left="" data-add-pin-here="">
          <Button variant="forest" onClick={placeHere}>
            {text("routes.addAtWaypoint")}
          </Button>
        </div>
      </div>
    </>
  );
}

function aimHere(): void {
  const frame = currentViewport();
  if (frame) aimPin(placementAt(unproject(frame, middleOf(frame))), frame);
}

function placeHere(): void {
  const frame = currentViewport();
  if (frame) void placeAimedPin(placementAt(unproject(frame, middleOf(frame))), { frame, pointer: "mouse" });
}

/** The middle of the part of the map that no panel covers. */
function middleOf({ width, height }: ScreenFrame): Pixel {
  const { left, right, top, bottom } = camera.insets;
  return [(left + width - right) / 2, (top + height - bottom) / 2];
}
