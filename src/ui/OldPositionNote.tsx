import { useEffect, useState } from "react";
import { useFormat } from "../i18n/useFormat.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import typography from "./typography.module.css";

/** Its age is given in minutes. */
const AGE_MILLISECONDS = 30_000;

/**
 * How old the position is that is shown.
 * @param props.time milliseconds since 1970
 */
export function OldPositionNote({ time, className }: { time: number; className?: string | undefined }) {
  const text = useText();
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classNames(typography.note, className)}>
      {text("ahead.old", { age: format.age(Math.min(time, now), now) })}
    </p>
  );
}
