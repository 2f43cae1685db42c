import { CognitoError } from "./cognitoError.ts";
import { countAgainst } from "./limits.ts";
import { OPERATIONS } from "./operationTable.ts";
import type { Origin, Pool } from "./pool.ts";

/** Makes one call of the protocol. @throws CognitoError for everything that the caller may see. */
export async function runOperation(
  pool: Pool,
  name: string,
  input: unknown,
  origin: Origin,
): Promise<object> {
  const run = OPERATIONS.get(name);
  if (!run) throw new CognitoError("UnknownOperationException", `Unknown operation: ${name.slice(0, 64)}`);
  await countAgainst(pool, "call", origin.address);
  return run(pool, input, origin);
}
