import { openDatabase } from "../db/openDatabase.ts";
import { parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { startProblem } from "./startProblem.ts";

/**
 * `npm run migrate`: creates or changes the tables of the database as this version needs them.
 * @returns the exit code
 */
export async function runMigrate(
  _args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const { close } = await openDatabase(parseToolEnv(variables));
    await close();
    output.say("The tables of the database are up to date.");
    return 0;
  } catch (error) {
    output.complain(`migrate: ${startProblem(error) ?? String(error)}`);
    return 1;
  }
}
