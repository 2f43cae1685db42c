import { fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { CopyStore } from "./copyStore.ts";
import type { CopyEdition, CopyKey } from "./copyTypes.ts";

/** Whether the server has the guide as it is stored on this device. Downloads nothing. */
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
    return response.status === 304 ? "current" : "newer";
  } catch {
    signal?.throwIfAborted();
    return "unknown";
  }
}
