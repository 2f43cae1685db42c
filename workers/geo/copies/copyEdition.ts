import { fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { CopyStore } from "./copyStore.ts";
import type { CopyEdition, CopyKey } from "./copyTypes.ts";

/**
 * Whether the server has the guide as it is stored on this device. Downloads nothing. A response means that the reader may
 * have the guide, so the copy can be read offline for as long as if it had just been opened.
 */
export async function copyEdition(
  request: WorkerRequest,
  key: CopyKey,
  { copies, signal }: { copies: CopyStore | null; signal?: AbortSignal },
): Promise<CopyEdition> {
  const record = await copies?.find(key);
  if (!record) return "unknown";
  try {
    const headers = { ...request.headers, "If-None-Match": record.etag };
    const response = await fetchOk({ ...request, headers, isFresh: true }, signal);
    await response.body?.cancel();
    await copies?.allow(key).catch(() => {});
    return response.status === 304 ? "current" : "newer";
  } catch {
    signal?.throwIfAborted();
    return "unknown";
  }
}
