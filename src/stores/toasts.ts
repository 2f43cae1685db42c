import { proxy } from "valtio";
import type { ErrorGroup } from "../lib/network/errorGroup.ts";

/** A failed call of an error group, a call without a response, or a notice. */
export type ToastContent =
  | { kind: "failure"; group: ErrorGroup }
  | { kind: "unanswered"; message: string | null }
  | { kind: "notice"; name: NoticeName; values?: Record<string, string> }
  /** What cannot be done, and the remedy; a passing one is about something that the reader has just tried. */
  | { kind: "problem"; title: string; text: string; isPassing?: boolean; action?: ToastAction }
  /** A change that the server refused, and its reason, if it gave one. */
  | { kind: "refusal"; change: RefusedChange; reason: string | null };

/** What the reader can do about a problem, in one press. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** Changes whose refusals have texts of their own, in `errors` under the same name. */
export type RefusedChange = "routeSave" | "routeDeletion";

/** Notices; their texts are in `notices` under the same name. */
export type NoticeName =
  | "online"
  | "otherAccount"
  | "sessionEnded"
  | "accountDeleted"
  | "forgot_password_result"
  | "passwordChanged"
  | "accountCreated"
  | "emailConfirmed"
  | "redeemed"
  | "planning_route_toast"
  | "routeRestored"
  | "notesLeft"
  | "routeWaiting"
  | "waypointGone";

export type Toast = ToastContent & {
  id: string;
  /** Identifies the failed operation, so that the toast is removed once it succeeds; null for one that is not retried. */
  subject: string | null;
  /** Path of the screen that it was shown on. */
  path: string;
};

/** More would cover the screen; the oldest is removed. */
export const MAX_TOASTS = 2;

/** A notice disappears after this time, a passing error after a longer one: it says what to do instead. */
export const NOTICE_MILLISECONDS = 5000;
export const PASSING_ERROR_MILLISECONDS = 10_000;

export const toasts = proxy({
  /** The newest last. */
  list: [] as Toast[],
});
