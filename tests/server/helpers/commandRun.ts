import { runCommand } from "../../../src/server/cli/runCommand.ts";

export interface CommandRun {
  code: number;
  said: string[];
  complained: string[];
}

/** Runs a command of the command line as its process does, without a terminal. */
export async function commandRun(
  words: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<CommandRun> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(words, variables, {
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, said, complained };
}
