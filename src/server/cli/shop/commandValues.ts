import { ImportProblem } from "../../../lib/trailFiles/importProblem.ts";
import { UsageError } from "./usageError.ts";

/** The options of a command as they were typed. */
export interface CommandValues {
  flag(option: string): boolean;
  /** Undefined if it was not given. */
  text(option: string): string | undefined;
  /** All values of an option that may be given several times. */
  texts(option: string): string[];
  /** Converts the value of an option. @throws UsageError naming the option */
  read<Value>(option: string, convert: (text: string) => Value): Value | undefined;
}

export function commandValues(
  given: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>,
): CommandValues {
  const texts = (option: string) =>
    [given[option] ?? []].flat().flatMap((value) => (typeof value === "string" ? [value] : []));
  return {
    flag: (option) => given[option] === true,
    text: (option) => texts(option).at(-1),
    texts,
    read(option, convert) {
      const text = texts(option).at(-1);
      return text === undefined ? undefined : checked(() => convert(text), `--${option}`);
    },
  };
}

/** Reads something of the command line. @throws UsageError for what the function refuses */
export function checked<Value>(read: () => Value, subject?: string): Value {
  try {
    return read();
  } catch (error) {
    // A problem of an import names its option itself.
    if (error instanceof ImportProblem) throw new UsageError(error.message);
    if (error instanceof RangeError && subject) throw new UsageError(`${subject}: ${error.message}`);
    throw error;
  }
}
