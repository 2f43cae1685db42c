import type * as z from "zod/mini";
import { ERROR_IDS, errorBody } from "../contract/errorBody.ts";
import { parsedJson } from "../lib/parsedJson.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { CallError } from "./callError.ts";
import { repeatCancelled } from "./repeatCancelled.ts";

const READ_TIMEOUT_MILLISECONDS = 20_000;
/** Longer, since the outcome of a write that is given up is unknown. */
const WRITE_TIMEOUT_MILLISECONDS = 30_000;

interface Call<T> {
  method?: "get" | "post" | "put" | "delete";
  path: string;
  query?: Record<string, unknown>;
  /** A form is sent as it is, anything else as JSON. */
  body?: unknown;
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal | undefined;
  /** For e-mails that the server sends; the browser's own if absent. */
  language?: string;
  /** A write with the same key is executed once. */
  idempotencyKey?: string | undefined;
  /** Sent without a token, so without waiting for one. */
  isAnonymous?: boolean;
  /** The same for all guests, who send no token: a CDN would cache one response per token. */
  isForGuests?: boolean;
  /** False for data that is also saved on this device: offline it fails at once. */
  canWait?: boolean;
  /** Time limit for the whole response; for a write it includes the wait for a token. */
  timeoutMilliseconds?: number;
}

/** Where the tokens of calls come from: the session's, a guest's, or none. */
export interface TokenSource {
  token(): string | null;
  /**
   * Ensures a valid token. Offline it waits for the network, unless `canWait` is false; with `isPublic` a guest's token
   * is requested without waiting for it.
   */
  ensure(options: { canWait: boolean; isPublic?: boolean }): Promise<void>;
  /** Replaces a token that the server refused. */
  renew(refused: string | null, options: { canWait: boolean }): Promise<void>;
  /** Id of the token's user; null for guests. */
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

/** Id of the user who makes the calls; null for guests. */
export function callsOwner(): string | null {
  return source.owner();
}

interface Authorization {
  /** False for data that is available offline: the request is then made at once, with or without a token. */
  canWait?: boolean;
  /** True for data that guests get without a token too. */
  isPublic?: boolean;
  /** True for what is written: in another account it would become somebody else's. */
  isWrite?: boolean;
  /** Ends the wait for a token. */
  signal?: AbortSignal | undefined;
}

/** Makes requests with a valid token; one that is refused for its token (401) is repeated once with a new one. */
export async function authorized<T>(
  request: () => Promise<T>,
  { canWait = true, isPublic = false, isWrite = false, signal }: Authorization = {},
): Promise<T> {
  const caller = source.owner();
  await untilAborted(source.ensure({ canWait, isPublic }), signal);
  if (isWrite && isReplaced(caller)) {
    const message = "Another person has signed in meanwhile";
    throw new CallError("http", message, { status: 401, id: ERROR_IDS.authentication });
  }
  const token = source.token();
  const person = source.owner();
  const isTokenMissing = lacksToken();
  try {
    return await request();
  } catch (error) {
    // Data that is not on the device after all is worth the wait for a token.
    const lacksMore = isTokenMissing && error instanceof Error && "kind" in error && error.kind === "network";
    if (!isTokenRefused(error) && !lacksMore) throw error;
    await untilAborted(source.renew(token, { canWait: canWait || isTokenMissing }), signal);
    if (source.token() === token || isReplaced(person)) throw error;
    return request();
  }
}

/** Whether somebody else has signed in meanwhile in another tab, which the next token shows: a call is not theirs. */
function isReplaced(person: string | null): boolean {
  return person !== null && ![person, null].includes(source.owner());
}

/** True while the token of a signed-in user is unavailable: a request made now is anonymous. */
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
 * Makes one call and parses its response.
 * @throws CallError; the signal's reason when its caller aborted it.
 */
export function call<T>(options: Call<T>): Promise<T> {
  const { method = "get", isForGuests, signal, canWait = true } = options;
  const isAnonymous = options.isAnonymous || (isForGuests === true && source.owner() === null);
  if (method === "get") {
    const read = () => repeatCancelled(() => send({ ...options, isAnonymous }, timeoutOf(options)), signal);
    return isAnonymous ? read() : authorized(read, { canWait, signal });
  }
  // A read may wait for its token as long as its caller waits; a write must not happen after its caller gave up.
  const timeout = timeoutOf(options);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const sent = isAnonymous
    ? send(options, timeout)
    : authorized(() => send(options, timeout), { canWait, isWrite: true, signal: ended });
  return sent.catch((error: unknown) => {
    throw timeout.aborted && error === timeout.reason ? lostCall(error) : error;
  });
}

function timeoutOf({ method = "get", timeoutMilliseconds }: Call<unknown>): AbortSignal {
  const usual = method === "get" ? READ_TIMEOUT_MILLISECONDS : WRITE_TIMEOUT_MILLISECONDS;
  return AbortSignal.timeout(timeoutMilliseconds ?? usual);
}

async function send<T>(options: Call<T>, timeout: AbortSignal): Promise<T> {
  const {
    method = "get",
    path,
    query,
    body,
    schema,
    signal,
    language,
    idempotencyKey,
    isAnonymous,
  } = options;
  const hasBody = body !== undefined && method !== "get";
  const isForm = body instanceof FormData;
  const headers = {
    ...(isAnonymous ? {} : apiHeaders()),
    ...(language && { "accept-language": language }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(hasBody && !isForm && { "content-type": "application/json" }),
  };
  const { response, text } = await fetchWhole(apiUrl(path, query), {
    method: method.toUpperCase(),
    headers,
    body: isForm ? body : hasBody ? JSON.stringify(body) : null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => failAsNetwork(error, signal));
  const { status, ok, statusText } = response;
  const data = parsedJson(text);
  if (!ok) {
    const refusal = errorBody.safeParse(data);
    const retryAfterSeconds = Number(response.headers.get("retry-after")) || null;
    throw refusal.success
      ? new CallError("http", refusal.data.message, {
          status,
          id: refusal.data.id,
          body: data,
          retryAfterSeconds,
        })
      : new CallError("http", statusText, { status, retryAfterSeconds });
  }
  const answer = schema.safeParse(data);
  if (!answer.success) throw new CallError("contract", `Unexpected answer of ${path}`, { status });
  return answer.data;
}

async function fetchWhole(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

/** Turns a lost connection or a timeout into a network failure; rethrows an abort by the caller. */
function failAsNetwork(error: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw lostCall(error);
}

function lostCall(error: unknown): CallError {
  return new CallError("network", error instanceof Error ? error.message : String(error));
}

/** The work's result, unless the signal is aborted first. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", stop));
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 401;
}

/**
 * Flattens query parameters; arrays are joined with commas, null and undefined are left out.
 * @throws Error when a value is a nested object.
 */
export function queryString(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value == null) continue;
    if (Array.isArray(value)) search.set(name, value.map(plain).join(","));
    else search.set(name, plain(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function plain(value: unknown): string {
  if (typeof value === "object")
    throw new Error("Error while parsing query params: nested objects is not allowed");
  return String(value);
}
