import type { StreetTiles } from "../../stores/baseLayer.ts";

/** State of the street map's host, derived from its tiles. */
export interface StreetHealth {
  status: StreetTiles;
  /** Tiles that failed since the last one that loaded. */
  failures: number;
}

export type StreetEvent =
  | "loaded"
  | "failed"
  /** No tile has loaded or failed for a long time. */
  | "overdue";

export const UNKNOWN_HEALTH: StreetHealth = { status: "waiting", failures: 0 };

/**
 * Failed tiles after which a host counts as down: more for one that has sent tiles, as it may lack a part of them only.
 */
const FAILURES_TO_REPORT = { waiting: 3, reachable: 12, unreachable: 0 } as const;

export function nextHealth({ status, failures }: StreetHealth, event: StreetEvent): StreetHealth {
  switch (event) {
    case "loaded":
      return { status: "reachable", failures: 0 };
    case "overdue":
      return { status: status === "waiting" ? "unreachable" : status, failures };
    case "failed": {
      const now = failures + 1;
      return { status: now >= FAILURES_TO_REPORT[status] ? "unreachable" : status, failures: now };
    }
  }
}
