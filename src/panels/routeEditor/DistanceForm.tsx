import { type FormEvent, memo, useEffect, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { typedNumber } from "../../lib/typedNumber.ts";
import { toMeters } from "../../lib/units.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { placePinAtDistance } from "../../stores/routes/placeWithoutPointer.ts";
import { settings } from "../../stores/settings.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import select from "../../ui/form/Select.module.css";
import { TextField } from "../../ui/form/TextField.tsx";
import typography from "../../ui/typography.module.css";
import { trailsInListOrder } from "../trails/useListedTrails.ts";
import styles from "./EditorPanel.module.css";

/** Adds a pin at a distance along a trail. It has the focus when it opens, since the button that opens it is gone. */
export function DistanceForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const opened = useSnapshot(guideMap).opened;
  const { distanceUnit } = useSnapshot(settings);
  const [trail, setTrail] = useState(Math.max(0, opened?.primaryTrail ?? 0));
  const [typed, setTyped] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const distance = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  useEscape("plannerForm", () => {
    onClose();
    return true;
  });
  if (!opened) return null;
  const lengthMeters = axisMeters(opened, trail);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typedNumber(typed);
    const meters = toMeters(value, distanceUnit);
    const isValid = meters >= 0 && meters <= lengthMeters * 1.001;
    setInvalid(!isValid);
    if (!isValid) distance.current?.focus();
    else void placePinAtDistance(trail, Math.min(meters, lengthMeters));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-trail`} className={typography.label}>
        {text("routes.trail")}
      </label>
      <select
        ref={first}
        id={`${id}-trail`}
        className={select.select}
        value={trail}
        onChange={(event) => setTrail(Number(event.target.value))}
      >
        <TrailOptions opened={opened} />
      </select>
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

/** The trails as the trail list has them; of those in several pieces each piece, the longest first, by its number. */
const TrailOptions = memo(function TrailOptions({ opened }: { opened: OpenedGuide }) {
  const text = useText();
  const format = useFormat();
  const { language } = useSnapshot(settings);
  const distance = (trail: number) => format.distance(opened.trails[trail]?.lengthMeters ?? 0);
  return trailsInListOrder(opened, language).map(({ name, trails }) => {
    const trail = name || text("routes.unnamedTrail");
    const [only, ...others] = longestFirst(opened, trails);
    if (others.length === 0)
      return (
        <option key={name} value={only}>
          {text("routes.otherPlace", { trail, distance: distance(only ?? 0) })}
        </option>
      );
    return (
      <optgroup key={name} label={trail}>
        {longestFirst(opened, trails).map((piece, index) => (
          <option key={piece} value={piece}>
            {text("routes.trailPiece", { trail, number: index + 1, distance: distance(piece) })}
          </option>
        ))}
      </optgroup>
    );
  });
});

function longestFirst({ trails }: OpenedGuide, pieces: readonly number[]): number[] {
  const length = (piece: number) => trails[piece]?.lengthMeters ?? 0;
  return pieces.toSorted((a, b) => length(b) - length(a));
}

/** Length of a trail's axis: the guide's for one with its distances, else that of the line. */
function axisMeters({ trails, trailLengthMeters }: OpenedGuide, trail: number): number {
  const info = trails[trail];
  return info?.hasMileage ? trailLengthMeters : (info?.lengthMeters ?? 0);
}
