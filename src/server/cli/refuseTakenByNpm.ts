import { readFileSync } from "node:fs";
import { join } from "node:path";
import { usageError } from "../settings/operatorError.ts";
import type { Command } from "./command.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Without `--` before them, npm takes options as its own settings, and the command gets none: it would do what `--dry-run`
 * was to show. A setting of the same name in one of npm's files was not typed, and changes nothing here.
 * @throws OperatorError naming the options that npm has taken
 */
export function refuseTakenByNpm({ options }: Command, args: readonly string[], variables: Variables): void {
  const taken = ["json", ...Object.keys(options)].filter(
    (option) =>
      isNpmSetting(option, variables) &&
      !args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`)),
  );
  if (taken.length === 0) return;
  const files = textOfNpmFiles(variables);
  const typed = taken.filter((option) => !isLineOf(files, option));
  if (typed.length === 0) return;
  const names = typed.map((option) => `--${option}`).join(", ");
  throw usageError(`npm has taken ${names}: write -- before the options, as in npm run shop -- guide list`);
}

/** npm turns `--dry-run` into `npm_config_dry_run=true`, and `--no-sale` into an empty `npm_config_sale`. */
function isNpmSetting(option: string, variables: Variables): boolean {
  const settingOf = (name: string) => variables[`npm_config_${name.replaceAll("-", "_")}`];
  return Boolean(settingOf(option)) || (option.startsWith("no-") && settingOf(option.slice(3)) === "");
}

function isLineOf(text: string, option: string): boolean {
  const [, positive] = /^no-(.*)$/.exec(option) ?? [];
  return new RegExp(`^\\s*(${positive ?? option}|${option})\\s*(=|$)`, "m").test(text);
}

/** Of the user, of the machine, and of the project. */
function textOfNpmFiles(variables: Variables): string {
  const { npm_config_userconfig, npm_config_globalconfig, npm_config_local_prefix } = variables;
  const project = npm_config_local_prefix && join(npm_config_local_prefix, ".npmrc");
  return [npm_config_userconfig, npm_config_globalconfig, project].map(textOf).join("\n");
}

function textOf(path: string | undefined): string {
  if (!path) return "";
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
