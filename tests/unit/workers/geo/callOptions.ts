import type { CallOptions } from "../../../../workers/geo/geoCall.ts";

/** What a call of the worker gets as its last argument; its progress goes nowhere. */
export function callOptions(controller = new AbortController()): CallOptions<unknown> {
  return { signal: controller.signal, onProgress: () => {} };
}
