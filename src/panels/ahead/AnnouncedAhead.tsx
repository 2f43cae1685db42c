import { useEffect, useRef, useState } from "react";
import { quantityText } from "../../i18n/format.ts";
import { useText } from "../../i18n/useText.ts";
import hidden from "../../ui/VisuallyHidden.module.css";
import type { ShownAhead } from "./shownAhead.ts";

/** Who listens hears the distances at most this often. */
const PAUSE_MILLISECONDS = 60_000;

/** The distances for assistive technology, which reads each change of them. */
export function AnnouncedAhead({ places }: Pick<ShownAhead, "places">) {
  const text = useText();
  const words = places
    .map(({ kindName, distance }) =>
      text("ahead.announced", { kind: kindName, distance: quantityText(distance) }),
    )
    .join(", ");
  return (
    <p className={hidden.hidden} role="status">
      {useAtMostEvery(PAUSE_MILLISECONDS, words)}
    </p>
  );
}

/** The value as it was when it was last taken over: at once, and then at most once in each pause. */
function useAtMostEvery(milliseconds: number, value: string): string {
  const [taken, setTaken] = useState(value);
  const latest = useRef(value);
  const takenAt = useRef(Date.now());
  latest.current = value;
  const isNew = value !== taken;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(
      () => {
        takenAt.current = Date.now();
        setTaken(latest.current);
      },
      Math.max(0, takenAt.current + milliseconds - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [isNew, milliseconds]);
  return taken;
}
