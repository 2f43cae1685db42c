import type * as z from "zod/mini";
import { errorBody } from "../contract/errorBody.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { ApiError } from "./apiError.ts";
import { queryString } from "./query.ts";

interface Call<T> {
  method?: "get" | "post" | "put" | "delete";
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
}

let accessToken: () => string | null = () => null;

/** Names the source of the access token: the user's, else the guest's, else null. */
export function setAccessToken(source: () => string | null): void {
  accessToken = source;
}

export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  return `${publicConfig().apiBase}${path}${queryString(query)}`;
}

export function apiHeaders(): Record<string, string> {
  const token = accessToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Makes one call and parses its answer.
 * @throws ApiError when the server refuses, answers something else than the contract, or cannot be reached.
 */
export async function call<T>({ method = "get", path, query, body, schema, signal }: Call<T>): Promise<T> {
  const hasBody = body !== undefined && method !== "get";
  const response = await fetch(apiUrl(path, query), {
    method: method.toUpperCase(),
    headers: hasBody ? { ...apiHeaders(), "content-type": "application/json" } : apiHeaders(),
    body: hasBody ? JSON.stringify(body) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, null, error instanceof Error ? error.message : String(error));
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = errorBody.safeParse(data);
    throw refusal.success
      ? new ApiError(response.status, refusal.data.id, refusal.data.message)
      : new ApiError(response.status, null, response.statusText);
  }
  const answer = schema.safeParse(data);
  if (!answer.success) throw new ApiError(response.status, null, `Unexpected answer of ${path}`);
  return answer.data;
}
