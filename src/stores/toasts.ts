import { proxy } from "valtio";
import type { ErrorGroup } from "../lib/errorGroup.ts";
import { failureOf } from "./failureOf.ts";

/** A failed call of an error group, a call without a response, or a notice. */
export type ToastContent =
  | { kind: "failure"; group: ErrorGroup }
  | { kind: "unanswered"; message: string | null }
  | { kind: "notice"; name: NoticeName; values?: Record<string, string> };

/** Notices; their texts are in `errors` under the same name. */
export type NoticeName =
  | "online"
  | "otherAccount"
  | "sessionEnded"
  | "forgot_password_result"
  | "passwordChanged"
  | "emailConfirmed";

export type Toast = ToastContent & {
  id: string;
  /** Identifies the failed operation, so that the toast is removed once it succeeds; null for one that is not retried. */
  subject: string | null;
};

/** More would cover the screen; the oldest is removed. */
const MAX_TOASTS = 2;

export const toasts = proxy({
  /** The newest last. */
  list: [] as Toast[],
});

let count = 0;

/**
 * Shows a toast for a failed call unless its error id is silent. Not for failures that a screen shows in place.
 * @param subject identifies the operation; `withdrawFailure` removes the toast once it succeeds
 */
export function reportFailure(error: unknown, subject: string | null = null): void {
  const failure = failureOf(error);
  if (!failure) return;
  show("group" in failure ? { kind: "failure", ...failure } : { kind: "unanswered", ...failure }, subject);
}

/** Removes the toast of an operation that has succeeded since. */
export function withdrawFailure(subject: string): void {
  if (toasts.list.some((toast) => toast.subject === subject))
    toasts.list = toasts.list.filter((toast) => toast.subject !== subject);
}

/** Replaces the toast about a lost connection by a notice that it is back. Does nothing without one. */
export function reportOnline(): void {
  const others = toasts.list.filter((toast) => toast.kind !== "unanswered");
  if (others.length === toasts.list.length) return;
  toasts.list = others;
  notify("online");
}

/** Shows a notice. `values` fill the placeholders of its text. */
export function notify(name: NoticeName, values?: Record<string, string>): void {
  show({ kind: "notice", name, ...(values && { values }) });
}

export function dismissToast(id: string): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** A repeated toast is not duplicated but moves to the end. */
function show(content: ToastContent, subject: string | null = null): void {
  const others = toasts.list.filter((toast) => !isSame(toast, content));
  count++;
  toasts.list = [...others, { ...content, id: `toast-${count}`, subject }].slice(-MAX_TOASTS);
}

function isSame({ id: _id, subject: _subject, ...shown }: Toast, content: ToastContent): boolean {
  return JSON.stringify(shown) === JSON.stringify(content);
}
