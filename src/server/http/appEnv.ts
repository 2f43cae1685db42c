import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../ports/identity.ts";

/** Types of hono's context. Bindings are absent for in-process requests, as in tests. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { caller: Caller | null };
}
