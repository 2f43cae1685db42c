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

/** A single failed tile does not mean that the host is down. */
const FAILURES_TO_TELL = 3;

export function nextHealth({ status, failures }: StreetHealth, event: StreetEvent): StreetHealth {
  switch (event) {
    case "loaded":
      return { status: "reachable", failures: 0 };
    case "overdue":
      return { status: status === "waiting" ? "unreachable" : status, failures };
    case "failed": {
      const now = failures + 1;
      return { status: now >= FAILURES_TO_TELL ? "unreachable" : status, failures: now };
    }
  }
}
