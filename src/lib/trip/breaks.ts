/** How long somebody rests on a day of walking: so many minutes, or a share of the moving time. */
export interface Breaks {
  by: "minutes" | "share";
  /** A day. */
  minutes: number;
  /** 0.1 is a tenth of the moving time. */
  share: number;
}

/** Bounds of what can be chosen. */
export const BREAK_LIMITS = { minutes: 300, share: 1 } as const;

/** The minutes of breaks on a day. @param movingMinutes of that day */
export function breakMinutes(movingMinutes: number, { by, minutes, share }: Breaks): number {
  return by === "minutes" ? minutes : share * movingMinutes;
}
