import { type FormEvent, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { typedNumber } from "../../lib/typedNumber.ts";
import { isOnLength, toMeters } from "../../lib/units.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { placePinAtDistance } from "../../stores/routes/placeWithoutPointer.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import { TextField } from "../../ui/form/TextField.tsx";
import styles from "./EditorPanel.module.css";
import { TrailCombobox } from "./TrailCombobox.tsx";

/** Adds a pin at a distance along a trail. It has the focus when it opens. */
export function DistanceForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const opened = useSnapshot(guideMap).opened;
  const { language, distanceUnit } = useShownSettings();
  const travel = useTravelDirection();
  const [trail, setTrail] = useState(Math.max(0, opened?.primaryTrail ?? 0));
  const [typed, setTyped] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const distance = useRef<HTMLInputElement>(null);
  useEscape("plannerForm", () => {
    onClose();
    return true;
  });
  if (!opened) return null;
  const lengthMeters = axisMeters(opened, trail);
  const isReversed = travel.isReversed && opened.trails[trail]?.hasMileage === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typedNumber(typed, language);
    const meters = toMeters(value, distanceUnit);
    const isValid = isOnLength(meters, lengthMeters, distanceUnit);
    setInvalid(!isValid);
    if (!isValid) distance.current?.focus();
    else {
      const shown = Math.min(meters, lengthMeters);
      void placePinAtDistance(trail, directedMeters(shown, lengthMeters, isReversed));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TrailCombobox opened={opened} trail={trail} onChoose={setTrail} />
      <TextField
        ref={distance}
        label={text("routes.distance", { unit: text(`units.${distanceUnit}`) })}
        inputMode="decimal"
        value={typed}
        error={
          isInvalid ? text("routes.distanceInvalid", { length: format.distance(lengthMeters) }) : undefined
        }
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(false);
        }}
      />
      <div className={flow.actions}>
        <Button onClick={onClose}>{text("shell.close")}</Button>
        <Button variant="outline" type="submit">
          {text("routes.addPin")}
        </Button>
      </div>
    </form>
  );
}

/** Length of a trail's axis: the guide's for one with its distances, else that of the line. */
function axisMeters({ trails, trailLengthMeters }: OpenedGuide, trail: number): number {
  const info = trails[trail];
  return info?.hasMileage ? trailLengthMeters : (info?.lengthMeters ?? 0);
}
