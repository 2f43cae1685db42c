import { usageError } from "../settings/operatorError.ts";

/** The options of a command as they were typed. */
export interface CommandValues {
  flag(option: string): boolean;
  /** Undefined if it was not given. */
  text(option: string): string | undefined;
  /** All values of an option that may be given several times. */
  texts(option: string): string[];
  /** Converts the value of an option. @throws OperatorError naming the option, for a RangeError of `convert` */
  read<Value>(option: string, convert: (text: string) => Value): Value | undefined;
  /** The same for all values of an option, if there are any. */
  readAll<Value>(option: string, convert: (texts: string[]) => Value): Value | undefined;
  /** What was typed of these options, in its order. */
  inOrder(options: readonly string[]): TypedOption[];
}

/** An option with its value, as it was typed. */
export interface TypedOption {
  option: string;
  text: string;
}

export function commandValues(
  given: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>,
  typed: readonly TypedOption[] = [],
): CommandValues {
  const texts = (option: string) =>
    [given[option] ?? []].flat().flatMap((value) => (typeof value === "string" ? [value] : []));
  return {
    flag: (option) => given[option] === true,
    text: (option) => texts(option).at(-1),
    texts,
    read(option, convert) {
      const text = texts(option).at(-1);
      return text === undefined ? undefined : checked(option, () => convert(text));
    },
    readAll(option, convert) {
      const all = texts(option);
      return all.length === 0 ? undefined : checked(option, () => convert(all));
    },
    inOrder: (options) => typed.filter(({ option }) => options.includes(option)),
  };
}

function checked<Value>(option: string, convert: () => Value): Value {
  try {
    return convert();
  } catch (error) {
    if (error instanceof RangeError) throw usageError(`--${option}: ${error.message}`);
    throw error;
  }
}

/** @throws OperatorError if two options that exclude each other are given */
export function refuseBoth(values: CommandValues, one: string, other: string): void {
  const isGiven = (option: string) => values.flag(option) || values.texts(option).length > 0;
  if (isGiven(one) && isGiven(other)) throw usageError(`--${one} cannot be combined with --${other}`);
}
