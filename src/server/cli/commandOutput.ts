/** Where a command writes its output. */
export interface CommandOutput {
  say(text: string): void;
  complain(text: string): void;
}

export const CONSOLE_OUTPUT: CommandOutput = {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
};
