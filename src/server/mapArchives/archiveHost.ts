import type { RangeResponse } from "pmtiles";
import { ArchiveError } from "./archiveError.ts";
import { type ArchiveOrigin, type ArchiveSource, MAX_PIECE_BYTES } from "./archiveSource.ts";

const LASTS_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 8000;
/** Concurrent requests to the host; further tiles fail at once instead of queueing. */
const MAX_REQUESTS = 48;

interface Piece {
  data: ArrayBuffer;
  state: string;
  byteLength: number;
}

/** An archive on a host that serves ranges of bytes. */
export function archiveHost(address: string, timeout = TIMEOUT_MILLISECONDS): ArchiveOrigin {
  const name = new URL(address).host;
  let requests = 0;

  async function read(offset: number, length: number): Promise<Piece> {
    if (length > MAX_PIECE_BYTES) throw new ArchiveError("unusable", `has a piece of ${length} bytes`);
    if (requests >= MAX_REQUESTS) throw new ArchiveError("unavailable", "has too many requests");
    requests++;
    try {
      return await fetchRange(address, offset, length, AbortSignal.timeout(timeout));
    } catch (error) {
      if (error instanceof ArchiveError && error.failure !== "changed") throw error;
      const isSlow = error instanceof Error && error.name === "TimeoutError";
      throw new ArchiveError(
        "unavailable",
        isSlow ? `did not respond in ${timeout} ms` : "does not respond",
        {
          cause: error,
        },
      );
    } finally {
      requests--;
    }
  }

  function source({ state, byteLength }: Piece): ArchiveSource {
    return {
      state,
      byteLength,
      getKey: () => address,
      async getBytes(offset, length): Promise<RangeResponse> {
        const piece = await read(offset, Math.max(1, Math.min(length, byteLength - offset)));
        if (piece.state !== state) throw new ArchiveError("changed", "was replaced");
        return { data: piece.data };
      },
      close: () => Promise.resolve(),
    };
  }

  return {
    name,
    lastsMilliseconds: LASTS_MILLISECONDS,
    state: async () => (await read(0, 1)).state,
    open: async () => source(await read(0, 1)),
  };
}

async function fetchRange(
  address: string,
  offset: number,
  length: number,
  signal: AbortSignal,
): Promise<Piece> {
  const range = `bytes=${offset}-${offset + length - 1}`;
  // Ranges of a compressed body would not be those of the archive.
  const response = await fetch(address, { signal, headers: { range, "accept-encoding": "identity" } });
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new ArchiveError("unavailable", `responded with ${response.status}`);
  }
  const total = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  if (response.status !== 206 || total === undefined) {
    await response.body?.cancel();
    const reason =
      response.status === 200 ? "does not serve ranges of bytes" : `responded with ${response.status}`;
    throw new ArchiveError("unusable", reason);
  }
  const data = await bodyOf(response, length);
  const { headers } = response;
  const state = [headers.get("etag") ?? headers.get("last-modified"), total].join(" ");
  return { data, state, byteLength: Number(total) };
}

/** The body, which must not be longer than was asked for. */
async function bodyOf(response: Response, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) break;
    if (filled + value.length > length) {
      await reader?.cancel();
      throw new ArchiveError("unusable", "sends more bytes than asked for");
    }
    bytes.set(value, filled);
    filled += value.length;
  }
  return bytes.buffer.slice(0, filled);
}
