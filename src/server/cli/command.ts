import type { CatalogueClient } from "../catalogue/admin/openCatalogue.ts";
import type { Progress } from "../ports/progress.ts";
import type { BlobsUrl } from "../settings/blobsUrl.ts";
import type { Env } from "../settings/env.ts";
import type { CommandValues } from "./commandValues.ts";

export interface CommandOption {
  /** Placeholder of its value in the help; absent for a switch. */
  value?: string;
  /** Whether it may be given several times. */
  isMultiple?: boolean;
  help: string;
}

/** What a command gives: the same for scripts, and as lines for people. */
export interface CommandResult {
  json: unknown;
  lines: string[];
  /** Whether the exit code is 1 although the command was done, as for a check that found something. */
  hasFailed?: boolean;
}

export interface OpenOptions {
  /** Where the files of the shop are, if not in BLOBS_URL. */
  filesIn?: BlobsUrl;
  /** Whether the command may begin with an embedded database that does not exist. */
  makesNew?: boolean;
}

export interface CommandCall {
  /** As many as `names` of the command asks for. */
  names: readonly string[];
  values: CommandValues;
  /** Opens the shop once; it is closed after the command. Call it after the arguments were checked. */
  open(options?: OpenOptions): Promise<CatalogueClient>;
  /** @throws OperatorError for invalid settings */
  settings(): Env;
  /** Shows on a terminal how far long work is. */
  progress: Progress;
}

/** A command of the command line: its help and the parser of its arguments are made of this. */
export interface Command {
  /** Arguments before the options, such as "NAME" or "NAME FILE..."; one that ends with dots takes one or more. */
  names: string;
  summary: string;
  /** More paragraphs for the command's own help. */
  notes?: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  run(call: CommandCall): Promise<CommandResult>;
}

/** Commands that share their first words. */
export interface CommandGroup {
  summary: string;
  /** By the next word. */
  commands: Readonly<Record<string, Command | CommandGroup>>;
}
