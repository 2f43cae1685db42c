import { CognitoError } from "./cognitoError.ts";
import { countCallOf } from "./limits.ts";
import { operationTable } from "./operationTable.ts";
import type { Origin, Pool } from "./pool.ts";

/** Runs one operation of the protocol. @throws CognitoError for every error that is sent to the caller. */
export async function runOperation(
  pool: Pool,
  name: string,
  input: unknown,
  origin: Origin,
): Promise<object> {
  const run = operationTable.get(name);
  if (!run) throw new CognitoError("UnknownOperationException", `Unknown operation: ${name.slice(0, 64)}`);
  await countCallOf(pool, "identity", origin);
  return run(pool, input, origin);
}
