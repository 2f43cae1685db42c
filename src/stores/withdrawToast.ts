import { type NoticeName, type Toast, toasts } from "./toasts.ts";

/** Removes the toast of an operation that has succeeded since. */
export function withdrawFailure(subject: string): void {
  if (toasts.list.some((toast) => toast.subject === subject))
    toasts.list = toasts.list.filter((toast) => toast.subject !== subject);
}

/** Removes the failures of screens that have been left. That the connection is lost stays true on every screen. */
export function withdrawLeftFailures(path: string): void {
  const isOver = (toast: Toast) =>
    toast.path !== path &&
    toast.kind !== "notice" &&
    !(toast.kind === "unanswered" && navigator.onLine === false);
  if (toasts.list.some(isOver)) toasts.list = toasts.list.filter((toast) => !isOver(toast));
}

/** Removes a notice that is no news any more. */
export function withdrawNotice(name: NoticeName): void {
  const isIt = (toast: Toast) => toast.kind === "notice" && toast.name === name;
  if (toasts.list.some(isIt)) toasts.list = toasts.list.filter((toast) => !isIt(toast));
}

export function dismissToast(id: string): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
