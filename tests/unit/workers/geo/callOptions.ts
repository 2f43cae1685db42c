import type { CallOptions } from "../../../../workers/geo/geoCall.ts";

/** The last argument of a worker's call; its progress is ignored. */
export function callOptions(controller = new AbortController()): CallOptions<unknown> {
  return { signal: controller.signal, onProgress: () => {} };
}
