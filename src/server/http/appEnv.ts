import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../ports/identity.ts";
import type { UserRow } from "../users/ensureUser.ts";

/** Types of hono's context. Bindings are absent for in-process requests, as in tests. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** For the log: the operation of the identity protocol, and the type or id of the error that was sent. */
    operation?: string;
    refusal?: string;
    /** Set by `authenticate`. */
    caller: Caller | null;
    /** Reads or creates the row of the caller, see `currentUser`; set by `authenticate`. */
    userRow: (userId: string) => Promise<UserRow>;
  };
}
