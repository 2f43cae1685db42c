import { GeoError } from "../geoError.ts";

const STALL_MILLISECONDS = 30_000;

/**
 * A stream that fails when its source sends nothing for this many milliseconds: a connection can be lost without an
 * error.
 */
export function withoutStalls(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  milliseconds = STALL_MILLISECONDS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  return new ReadableStream({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stalled = new Promise<never>((_resolve, reject) => {
        const error = new GeoError("network", `Nothing arrived for ${milliseconds / 1000} s`);
        timer = setTimeout(reject, milliseconds, error);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), stalled]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        void reader.cancel(error).catch(() => {});
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The response for reading as a whole: it fails when its body stalls. */
export function wholeBody(response: Response): Response {
  return response.body ? new Response(withoutStalls(response.body)) : response;
}
