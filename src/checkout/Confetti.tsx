import { type CSSProperties, useState } from "react";
import { REDUCED_MOTION_QUERY } from "../lib/breakpoints.ts";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import { useWindowEvent } from "../lib/react/useWindowEvent.ts";
import styles from "./Confetti.module.css";

const COLORS = ["--hike", "--bike", "--paddle", "--horseback"];
const PIECES = 64;
/** Irrational and independent of each other: their multiples spread evenly over 0 to 1 without a common pattern. */
const PLACE = (Math.sqrt(5) - 1) / 2;
const DELAY = Math.SQRT2 - 1;
const SPEED = Math.sqrt(3) - 1;

/** Confetti in the colours of the activities that falls once; nothing for readers who want less motion. */
export function Confetti() {
  const isStill = useMediaQuery(REDUCED_MOTION_QUERY);
  const [isPrinted, setPrinted] = useState(false);
  // Hidden while the page is printed, it would begin again afterwards.
  useWindowEvent("beforeprint", () => setPrinted(true));
  if (isStill || isPrinted) return null;
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
        <span key={i} className={styles.piece} style={pieceStyle(i)} />
      ))}
    </div>
  );
}

function pieceStyle(i: number): CSSProperties {
  const place = (i * PLACE) % 1;
  const delay = (i * DELAY) % 1;
  const speed = (i * SPEED) % 1;
  return {
    left: `${place * 100}%`,
    background: `var(${COLORS[i % COLORS.length]})`,
    animationDelay: `${delay * 1200}ms`,
    animationDuration: `${2200 + speed * 1600}ms`,
    "--drift": `${(speed - 0.5) * 160}px`,
    "--turn": `${(delay < 0.5 ? -1 : 1) * (360 + speed * 540)}deg`,
  } as CSSProperties;
}
