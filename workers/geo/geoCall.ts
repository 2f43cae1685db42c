/** What every call of the page gets as its last argument. */
export interface CallOptions<Progress = never> {
  /** Aborts when the page no longer wants the result. */
  signal: AbortSignal;
  /** Reports to the page before the call ends; what it returns resolves once the page has taken the report. */
  onProgress: (progress: Progress) => unknown;
}

/** How a call crosses between the threads. */
export interface Crossing<Result> {
  /** True when it needs no guide open in the worker: it is repeated once if the worker ends meanwhile. */
  isRepeatable?: boolean;
  /** Buffers of the result that move to the page instead of being copied. */
  transferables?: (result: NonNullable<Awaited<Result>>) => Transferable[];
}

/** A function that the page can call; its parameters are all required, since the options come last. */
export type GeoCall = ((...args: never[]) => unknown) & Crossing<never>;

/** Declares how a call crosses beside the call itself, which stays a plain function. */
export function geoCall<Args extends unknown[], Result>(
  crossing: Crossing<Result>,
  call: (...args: Args) => Result,
): ((...args: Args) => Result) & Crossing<Result> {
  return Object.assign(call, crossing);
}
