import type { ErrorGroup } from "../lib/network/errorGroup.ts";
import { failureOf } from "./failureOf.ts";
import {
  MAX_TOASTS,
  type NoticeName,
  type RefusedChange,
  type Toast,
  type ToastAction,
  type ToastContent,
  toasts,
} from "./toasts.ts";
import { withdrawFailure } from "./withdrawToast.ts";

let count = 0;

// Here, where every toast comes from, and not in the part that shows them: that may still be loading.
globalThis.addEventListener?.("online", reportOnline);

/**
 * Logs a failed call, and shows a toast for it unless its error id is silent. Not for failures that a screen shows in place.
 * @param subject identifies the operation; `withdrawFailure` removes the toast once it succeeds
 * @param groupOf the area that the operation belongs to, from that of the error's id
 */
export function reportFailure(
  error: unknown,
  subject: string | null = null,
  groupOf: (group: ErrorGroup) => ErrorGroup = (group) => group,
): void {
  console.warn("A call failed:", error);
  const failure = failureOf(error);
  if (!failure) return;
  if ("group" in failure) show({ kind: "failure", group: groupOf(failure.group) }, subject);
  else show({ kind: "unanswered", ...failure }, subject);
}

/** Shows what cannot be done and the remedy, in place of the toast of the same subject. */
export function reportProblem(
  problem: { title: string; text: string; isPassing?: boolean; action?: ToastAction },
  subject: string,
): void {
  withdrawFailure(subject);
  show({ kind: "problem", ...problem }, subject);
}

/** Shows that the server refused a change, with its reason. */
export function reportRefusal(change: RefusedChange, reason: string | null, subject: string): void {
  withdrawFailure(subject);
  show({ kind: "refusal", change, reason }, subject);
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

/** A repeated toast is not duplicated but moves to the end. */
function show(content: ToastContent, subject: string | null = null): void {
  const others = toasts.list.filter((toast) => !isSame(toast, content));
  count++;
  toasts.list = [
    ...others,
    { ...content, id: `toast-${count}`, subject, path: globalThis.location?.pathname ?? "" },
  ].slice(-MAX_TOASTS);
}

function isSame(
  { id: _id, subject: _subject, path: _path, ...shown }: Toast,
  content: ToastContent,
): boolean {
  return JSON.stringify(shown) === JSON.stringify(content);
}
