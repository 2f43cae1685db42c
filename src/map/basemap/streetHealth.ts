import type { StreetTiles } from "../../stores/baseLayer.ts";

/** What is known of the street map's host from its tiles. */
export interface StreetHealth {
  status: StreetTiles;
  /** Tiles that failed since the last that came. */
  failures: number;
}

export type StreetEvent =
  | "loaded"
  | "failed"
  /** No tile has come or failed for long. */
  | "overdue";

export const UNKNOWN_HEALTH: StreetHealth = { status: "waiting", failures: 0 };

/** One failed tile says little about its host. */
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
