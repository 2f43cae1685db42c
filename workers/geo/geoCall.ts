/** The last argument of every call. */
export interface CallOptions<Progress = never> {
  /** Aborts when the page no longer needs the result. */
  signal: AbortSignal;
  /** Reports to the page before the call ends; its result resolves once the page has received the report. */
  onProgress: (progress: Progress) => unknown;
}

/** How a call crosses the threads. */
export interface Crossing<Result> {
  /** True when it needs no guide open in the worker: it is repeated once if the worker ends meanwhile. */
  isRepeatable?: boolean;
  /** Buffers of the result that are transferred to the page instead of being copied. */
  transferables?: (result: NonNullable<Awaited<Result>>) => Transferable[];
}

/** A function that the page can call; all its parameters are required, since the options are last. */
export type GeoCall = ((...args: never[]) => unknown) & Crossing<never>;

/** Declares how a call crosses the threads; the call itself remains a plain function. */
export function geoCall<Args extends unknown[], Result>(
  crossing: Crossing<Result>,
  call: (...args: Args) => Result,
): ((...args: Args) => Result) & Crossing<Result> {
  return Object.assign(call, crossing);
}
