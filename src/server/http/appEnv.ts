import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../services/identity.ts";

/** What hono's context carries. Bindings are absent when a request is made in process, as tests do. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { caller: Caller | null };
}
