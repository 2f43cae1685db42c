import { reportRouteFailure } from "./reportRouteFailure.ts";
import { reportNews, routeEditor } from "./routeEditor.ts";

/** Identifies an opening of the editor: work for an earlier one is dropped. */
let opening = 0;
let last: Promise<unknown> = Promise.resolve();
let lastEdit: Promise<unknown> = Promise.resolve();
/** Number of edits that were refused or failed, and what was last said of one. */
let missedCount = 0;
let refusal: typeof routeEditor.news = null;

/** Whether the editor is still open as it was when some work began. */
export type IsCurrent = () => boolean;

/** Drops all work for what the editor has shown so far. */
export function startEditingSession(): IsCurrent {
  opening++;
  last = Promise.resolve();
  lastEdit = last;
  routeEditor.workCount = 0;
  return sessionCheck();
}

export function sessionCheck(): IsCurrent {
  const mine = opening;
  return () => mine === opening && routeEditor.editing !== null;
}

/**
 * Resolves once the edits that were asked for so far are done. A refusal is said again if a later one was done after it.
 * @returns whether none of them was refused or failed
 */
export async function editsDone(): Promise<boolean> {
  const before = missedCount;
  refusal = null;
  const isCurrent = sessionCheck();
  await lastEdit;
  if (isCurrent() && refusal && routeEditor.news !== refusal) reportNews(refusal);
  return missedCount === before;
}

/**
 * Runs work on the edited route after all work before it; none while a stored route is not open yet, or while the route is
 * saved: it would be lost. Never rejects: a failure is reported, and the route stays as it is.
 * @param isEdit false for work that only looks at the route: closing the editor loses no edit with it
 * @returns the work's result; false if it failed, or if the editor was closed first
 */
export function inSequence(
  work: (isCurrent: IsCurrent) => Promise<boolean>,
  isEdit = true,
): Promise<boolean> {
  const isCurrent = sessionCheck();
  if (!isCurrent() || routeEditor.status !== "ready") return Promise.resolve(false);
  if (isEdit) routeEditor.workCount++;
  const run = async () => {
    if (!isCurrent()) return false;
    const { news } = routeEditor;
    try {
      const isDone = await work(isCurrent);
      if (isEdit && isCurrent() && routeEditor.news !== news && routeEditor.news?.kind === "refused") {
        missedCount++;
        refusal = routeEditor.news;
      }
      return isDone;
    } catch (error) {
      if (!isCurrent()) return false;
      if (isEdit) missedCount++;
      reportRouteFailure(error, "plannedRoute");
      return false;
    } finally {
      if (isEdit && isCurrent()) routeEditor.workCount--;
    }
  };
  const result = last.then(run);
  last = result;
  if (isEdit) lastEdit = result;
  return result;
}
