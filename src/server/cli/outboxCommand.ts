import { openCatalogue } from "../catalogue/admin/catalogueClient.ts";
import { parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { startProblem } from "./startProblem.ts";

/**
 * `npm run outbox`: lists the stored e-mails, newest last, whether the server is running or not.
 * @returns the exit code
 */
export async function runOutbox(
  _args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const env = parseToolEnv(variables);
    const catalogue = await openCatalogue(env);
    const emails = await catalogue.emails(env).finally(() => catalogue.close());
    for (const { to, subject, text, createdAt } of emails.toReversed()) {
      output.say(`${createdAt.toISOString()} to ${to}: ${subject}\n\n${text.trim()}\n`);
    }
    if (emails.length === 0) output.say("The outbox is empty.");
    return 0;
  } catch (error) {
    output.complain(`outbox: ${startProblem(error) ?? String(error)}`);
    return 1;
  }
}
