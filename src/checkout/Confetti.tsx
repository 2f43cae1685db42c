import type { CSSProperties } from "react";
import { REDUCED_MOTION_QUERY } from "../lib/breakpoints.ts";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import styles from "./Confetti.module.css";

const COLORS = ["--hike", "--bike", "--paddle", "--horseback"];
const PIECES = 64;
/** Multiples of it spread evenly over 0 to 1 without a pattern. */
const GOLDEN = 0.618_034;

/** Confetti in the colours of the activities that falls once; nothing for readers who want less motion. */
export function Confetti() {
  const isStill = useMediaQuery(REDUCED_MOTION_QUERY);
  if (isStill) return null;
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
  const share = (i * GOLDEN) % 1;
  const other = (i * GOLDEN * GOLDEN + 0.3) % 1;
  return {
    left: `${share * 100}%`,
    background: `var(${COLORS[i % COLORS.length]})`,
    animationDelay: `${other * 900}ms`,
    animationDuration: `${2200 + share * 1600}ms`,
    "--drift": `${(other - 0.5) * 160}px`,
    "--turn": `${(share < 0.5 ? -1 : 1) * (360 + other * 540)}deg`,
  } as CSSProperties;
}
