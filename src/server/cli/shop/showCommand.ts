import type { ShopOperation } from "../../shop/shopOperation.ts";
import type { Command } from "../command.ts";

interface ShowParts<Input, Report> extends Pick<Command, "names" | "summary" | "notes"> {
  operation: ShopOperation<Input, Report>;
  input(name: string): Input;
  /** The report for people. */
  lines(report: Report): string[];
}

/** A command that shows all about what its one argument names. */
export function showCommand<Input, Report>(parts: ShowParts<Input, Report>): Command {
  const { operation, input, lines, ...help } = parts;
  return {
    ...help,
    options: {},
    async run({ names: [name = ""], open }) {
      const report = await (await open()).run(operation, input(name));
      return { json: report, lines: lines(report) };
    },
  };
}
