import { proxy } from "valtio";
import type { ErrorGroup } from "../lib/errorGroup.ts";
import { failureOf } from "./failureOf.ts";

/** A failed call of a group, a call that never got an answer, or news. */
export type ToastContent =
  | { kind: "failure"; group: ErrorGroup }
  | { kind: "unanswered"; message: string | null }
  | { kind: "notice"; name: NoticeName; values?: Record<string, string> };

/** News; the words are those of `errors` under the same name. */
export type NoticeName =
  | "online"
  | "otherAccount"
  | "sessionEnded"
  | "forgot_password_result"
  | "passwordChanged"
  | "emailConfirmed";

export type Toast = ToastContent & {
  id: string;
  /** What failed, so that the toast goes once that has worked; null for what is not repeated. */
  subject: string | null;
};

/** More would cover the screen; the oldest gives way. */
const MOST_TOASTS = 2;

export const toasts = proxy({
  /** The newest last. */
  list: [] as Toast[],
});

let count = 0;

/**
 * Reports a failed call, unless its id is silent. Not for failures that a screen shows in place.
 * @param subject what failed; `withdrawFailure` removes the toast when that works at last
 */
export function reportFailure(error: unknown, subject: string | null = null): void {
  const failure = failureOf(error);
  if (!failure) return;
  show("group" in failure ? { kind: "failure", ...failure } : { kind: "unanswered", ...failure }, subject);
}

/** Takes back what was reported of this subject: it has worked by now. */
export function withdrawFailure(subject: string): void {
  if (toasts.list.some((toast) => toast.subject === subject))
    toasts.list = toasts.list.filter((toast) => toast.subject !== subject);
}

/** The network is back: what was said about it no longer holds. Silent when nothing was. */
export function reportOnline(): void {
  const others = toasts.list.filter((toast) => toast.kind !== "unanswered");
  if (others.length === toasts.list.length) return;
  toasts.list = others;
  notify("online");
}

/** Shows news. `values` fill the placeholders of its text. */
export function notify(name: NoticeName, values?: Record<string, string>): void {
  show({ kind: "notice", name, ...(values && { values }) });
}

export function dismissToast(id: string): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** The same toast shows once: when it comes again, it moves to the end. */
function show(content: ToastContent, subject: string | null = null): void {
  const others = toasts.list.filter((toast) => !isSame(toast, content));
  count++;
  toasts.list = [...others, { ...content, id: `toast-${count}`, subject }].slice(-MOST_TOASTS);
}

function isSame({ id: _id, subject: _subject, ...shown }: Toast, content: ToastContent): boolean {
  return JSON.stringify(shown) === JSON.stringify(content);
}
