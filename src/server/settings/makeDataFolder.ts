import { mkdir } from "node:fs/promises";
import { OperatorError } from "./operatorError.ts";

/** Creates DATA_DIR, for its owner alone, if it does not exist. @throws OperatorError if it is a file */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuseFile(dataDir));
}

/** Handles the errors of a call that needs DATA_DIR to be a folder. */
export function refuseFile(dataDir: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== "EEXIST" && error.code !== "ENOTDIR") throw error;
    throw new OperatorError(`DATA_DIR ${dataDir} is not a folder`, { exitCode: 2 });
  };
}
