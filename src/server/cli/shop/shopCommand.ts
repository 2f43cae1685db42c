import type { CatalogueClient } from "../../catalogue/admin/catalogueClient.ts";
import type { BlobsUrl } from "../../settings/blobsUrl.ts";
import type { Env } from "../../settings/env.ts";
import type { CommandValues } from "./commandValues.ts";

export interface ShopOption {
  /** What stands for its value in the help; absent for a switch. */
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

export interface CommandCall {
  /** As many as `names` of the command asks for. */
  names: readonly string[];
  values: CommandValues;
  /**
   * Opens the shop once; it is closed after the command. Call it after the arguments were checked.
   * @param filesIn where its files are, if not in BLOBS_URL
   */
  open(filesIn?: BlobsUrl): Promise<CatalogueClient>;
  /** @throws EnvError for invalid settings */
  settings(): Env;
}

/** One command of `npm run shop`: its help and the parser of its arguments are made of this. */
export interface ShopCommand {
  /** Arguments before the options, such as "NAME" or "NAME FILE..."; one that ends with dots takes one or more. */
  names: string;
  summary: string;
  /** More paragraphs for the command's own help. */
  notes?: readonly string[];
  options: Readonly<Record<string, ShopOption>>;
  run(call: CommandCall): Promise<CommandResult>;
}

export interface ShopNoun {
  summary: string;
  /** By verb. */
  commands: Readonly<Record<string, ShopCommand>>;
}
