/** Where a command writes its output. */
export interface CommandOutput {
  say(text: string): void;
  complain(text: string): void;
  /** Replaces the line that shows how far the command is, or removes it with an empty text. Absent for none. */
  rewrite?: (line: string) => void;
}

type Screen = Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns">;

/** Output to these streams, with a line of progress where the second one is a terminal. */
export function streamOutput(results: Pick<Screen, "write">, complaints: Screen): CommandOutput {
  return {
    say: (text) => results.write(`${text}\n`),
    complain: (text) => complaints.write(`${text}\n`),
    ...(complaints.isTTY && {
      // A line that is as wide as the terminal would be continued on the next one. A terminal without a size has 0.
      rewrite: (line) => complaints.write(`\r${line.slice(0, (complaints.columns || 80) - 1)}${CLEAR_REST}`),
    }),
  };
}

/** Control sequence of terminals: clears from the cursor to the end of the line. */
const CLEAR_REST = "\u001b[K";
