import { type Span, spanBetween, spanMeters } from "../../../lib/span.ts";

/** Share of the view that a range takes before its ends are moved. */
const SHARE = 1 / 5;

/** The range that the button marks: around the cursor, else in the middle of the view. */
export function firstRange(view: Span, cursorMeters: number | null): Span {
  const half = (SHARE * spanMeters(view)) / 2;
  const isInView = cursorMeters !== null && cursorMeters >= view.fromMeters && cursorMeters <= view.toMeters;
  const middle = isInView ? cursorMeters : (view.fromMeters + view.toMeters) / 2;
  return spanBetween(middle - half, middle + half, view);
}
