import { proxy } from "valtio";
import type { ErrorGroup } from "../lib/errorGroup.ts";
import { failureOf } from "./failureOf.ts";

/** What is told: a failed call of a group, a call that never got an answer, or news. */
export type ToastContent =
  | { kind: "failure"; group: ErrorGroup }
  | { kind: "unanswered"; message: string }
  | { kind: "notice"; name: NoticeName; values?: Record<string, string> };

/** News; the words are those of `errors` under the same name. */
export type NoticeName =
  | "online"
  | "otherAccount"
  | "sessionEnded"
  | "forgot_password_result"
  | "passwordChanged"
  | "emailConfirmed";

export type Toast = ToastContent & { id: string };

/** More would cover the screen; the oldest gives way. */
const MOST_TOASTS = 2;

export const toasts = proxy({
  /** The newest last. */
  list: [] as Toast[],
});

let count = 0;

/** Tells the reader of a failed call, unless its id is silent. Not for failures that a screen shows in its own place. */
export function reportFailure(error: unknown): void {
  const failure = failureOf(error);
  if (!failure) return;
  show("group" in failure ? { kind: "failure", ...failure } : { kind: "unanswered", ...failure });
}

/** The network is back: what was said about it no longer holds. Silent when nothing was. */
export function reportOnline(): void {
  const others = toasts.list.filter((toast) => toast.kind !== "unanswered");
  if (others.length === toasts.list.length) return;
  toasts.list = others;
  notify("online");
}

/** Tells news. `values` fill the places of its words. */
export function notify(name: NoticeName, values?: Record<string, string>): void {
  show({ kind: "notice", name, ...(values && { values }) });
}

export function dismissToast(id: string): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** The same words stand once: said again, they move to the end. */
function show(content: ToastContent): void {
  const others = toasts.list.filter((toast) => !isSame(toast, content));
  count++;
  toasts.list = [...others, { ...content, id: `toast-${count}` }].slice(-MOST_TOASTS);
}

function isSame({ id: _, ...shown }: Toast, content: ToastContent): boolean {
  return JSON.stringify(shown) === JSON.stringify(content);
}
