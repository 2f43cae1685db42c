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
  /** For what the server writes to people; the browser's own when absent. */
  language?: string;
  /** Made without a token, and so without waiting for one. */
  isAnonymous?: boolean;
  /** False for what is also kept on this device: without the network it fails at once. */
  canWait?: boolean;
}

/** Where the tokens of calls come from: the session's, a guest's, or none. */
export interface TokenSource {
  token(): string | null;
  /** Makes sure that the token is good. Where the network is gone it waits until that is back, unless it may not. */
  ensure(options: { canWait: boolean }): Promise<void>;
  /** Replaces a token that the server refused. */
  renew(refused: string | null): Promise<void>;
  /** Id of the person whose token it is; null for guests. */
  owner(): string | null;
}

let source: TokenSource = {
  token: () => null,
  ensure: async () => {},
  renew: async () => {},
  owner: () => null,
};

export function setTokenSource(tokens: TokenSource): void {
  source = tokens;
}

/** Id of the person who makes the calls; null for guests. */
export function callsOwner(): string | null {
  return source.owner();
}

/**
 * Makes requests with a good token: those that are refused for their token (401) once again with a new one.
 * @param canWait false for what can be had without the network: it is then tried at once, whatever the token.
 */
export async function authorized<T>(request: () => Promise<T>, { canWait = true } = {}): Promise<T> {
  await source.ensure({ canWait });
  const token = source.token();
  try {
    return await request();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await source.renew(token);
    if (source.token() === token) throw error;
    return request();
  }
}

/** Has the token that calls carry fetched where it is not there; see `authorized`. */
export function readyToken(options: { canWait: boolean }): Promise<void> {
  return source.ensure(options);
}

/** True while the token of somebody who is signed in cannot be had: what is asked now is asked by nobody. */
export function lacksToken(): boolean {
  return source.owner() !== null && source.token() === null;
}

export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  return `${publicConfig().apiBase}${path}${queryString(query)}`;
}

export function apiHeaders(): Record<string, string> {
  const token = source.token();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Makes one call and parses its answer.
 * @throws ApiError when the server refuses, answers something else than the contract, or cannot be reached.
 */
export function call<T>(options: Call<T>): Promise<T> {
  return options.isAnonymous
    ? send(options)
    : authorized(() => send(options), { canWait: options.canWait ?? true });
}

async function send<T>({
  method = "get",
  path,
  query,
  body,
  schema,
  signal,
  language,
  isAnonymous,
}: Call<T>): Promise<T> {
  const hasBody = body !== undefined && method !== "get";
  const headers = {
    ...(isAnonymous ? {} : apiHeaders()),
    ...(language && { "accept-language": language }),
    ...(hasBody && { "content-type": "application/json" }),
  };
  const response = await fetch(apiUrl(path, query), {
    method: method.toUpperCase(),
    headers,
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

function isTokenRefused(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 401;
}
