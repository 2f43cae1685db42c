import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../ports/identity.ts";
import type { UserRow } from "../users/ensureUser.ts";

/** Types of hono's context. Bindings are absent for in-process requests, as in tests. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  /** Set by `authenticate`. */
  Variables: {
    caller: Caller | null;
    /** Reads or creates the row of the caller, see `currentUser`. */
    userRow: (userId: string) => Promise<UserRow>;
  };
}
