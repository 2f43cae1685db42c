import { withoutStalls } from "../geo/read/withoutStalls.ts";

/** A file that can be read from before all of it is there. */
export interface ArrivingFile {
  /** Waits for the bytes from one offset to another. @throws when they cannot be fetched */
  slice(from: number, to: number): Promise<ArrayBuffer>;
}

export function arrivingFile(url: URL): ArrivingFile {
  const reader = fetchBody(url);
  let bytes = new Uint8Array();
  let arrival = append();

  async function append(): Promise<void> {
    const { value, done } = await (await reader).read();
    if (done) throw new RangeError(`${url.pathname} has no more than ${bytes.length} bytes`);
    const all = new Uint8Array(bytes.length + value.length);
    all.set(bytes);
    all.set(value, bytes.length);
    bytes = all;
    arrival = append();
    // The end of the file is nobody's failure.
    arrival.catch(() => {});
  }

  return {
    async slice(from, to) {
      while (bytes.length < to) await arrival;
      return bytes.slice(from, to).buffer;
    },
  };
}

async function fetchBody(url: URL): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: ${response.status}`);
  return withoutStalls(response.body).getReader();
}
