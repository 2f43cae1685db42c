import { X } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { chooseOtherPin, chooseOtherWay } from "../../stores/routes/editRoute.ts";
import { dismissChoice, routeEditor } from "../../stores/routes/routeEditor.ts";
import { usePinMeters } from "../../stores/routes/usePinMeters.ts";
import { MapPopup } from "./MapPopup.tsx";
import styles from "./PinChoice.module.css";

const GAP = { below: 18, above: 18 };

/** Beside the pin placed last: other trails, or passes of its trail, as near as its own; the other way round a loop. */
export function PinChoice() {
  const text = useText();
  const format = useFormat();
  const editor = useSnapshot(routeEditor);
  const { opened } = useSnapshot(guideMap);
  const chip = useRef<HTMLDivElement>(null);
  /** Before what has the focus is removed with the chip. */
  const focusMap = () => {
    if (!chip.current?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>(".deck-events-root")?.focus({ preventScroll: true });
  };
  const dismiss = () => {
    focusMap();
    return dismissChoice();
  };
  useEscape("pinChoice", dismiss);
  const choice = editor.choice;
  const pin = choice && editor.pins[choice.at];
  if (!choice || !pin) return null;
  const title = text(choice.others.length > 0 ? "routes.otherPlaces" : "routes.wayRound");
  return (
    <MapPopup position={pin.position} gap={GAP} look="paper" label={title}>
      <div ref={chip} className={styles.choice}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <button type="button" className={styles.close} aria-label={text("shell.close")} onClick={dismiss}>
            <X />
          </button>
        </div>
        {choice.others.map((other) => (
          <OtherPinButton
            key={`${other.trail} ${other.vertex}`}
            pin={other}
            places={[pin, ...choice.others]}
            opened={opened}
            onPress={focusMap}
          />
        ))}
        {choice.otherWay && (
          <button
            type="button"
            className={styles.place}
            onClick={() => {
              focusMap();
              void chooseOtherWay();
            }}
          >
            {text("routes.otherWay", { distance: format.distance(choice.otherWay.lengthMeters) })}
          </button>
        )}
      </div>
    </MapPopup>
  );
}

interface OtherPinButtonProps {
  pin: RoutePin;
  /** The pin as it is, and all that it could be. */
  places: readonly RoutePin[];
  opened: OpenedGuide | null;
  /** Called before the press removes the button. */
  onPress: () => void;
}

function OtherPinButton({ pin, places, opened, onPress }: OtherPinButtonProps) {
  const text = useText();
  const format = useFormat();
  const trail = trailNameOf(opened, pin.trail) || text("routes.unnamedTrail");
  const meters = usePinMeters()(pin, places);
  return (
    <button
      type="button"
      className={styles.place}
      onClick={() => {
        onPress();
        void chooseOtherPin(pin);
      }}
    >
      {meters === null ? trail : text("routes.otherPlace", { trail, distance: format.distance(meters) })}
    </button>
  );
}
