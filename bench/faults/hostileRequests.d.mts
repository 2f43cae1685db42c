import type { Arbitrary } from "fast-check";

export interface HostileRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Left out where the method has none. */
  body: string;
}

export interface KnownToServer {
  /** Usernames and e-mail addresses of accounts. */
  names: string[];
  /** Of guests and accounts. */
  tokens: string[];
  /** Of guides and waypoints. */
  ids: string[];
}

export const ROUTES: string[];
export const OPERATIONS: string[];
export function hostileRequest(known: KnownToServer): Arbitrary<HostileRequest>;
