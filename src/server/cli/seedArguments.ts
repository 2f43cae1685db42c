import { parseArgs } from "node:util";

export interface SeedArguments {
  isHelp: boolean;
  guides: number;
  seed: number;
  isDemo: boolean;
  isDemoRemoval: boolean;
}

/** An invalid argument of the seed command; the message names it and the reason in one line. */
export class SeedArgumentError extends Error {
  override name = "SeedArgumentError";
}

export const SEED_USAGE = `npm run seed -- [--guides N] [--seed N] [--demo] [--remove-demo]

Adds made-up guides to the catalogue, whether the server runs or not.

  --guides N   a synthetic catalogue of N guides on all continents (1 to 100000)
  --seed N     another catalogue for another number (0 to 4294967295, default 1); the same number gives the same one
  --demo       the demo world that a first start makes
  --remove-demo
               removes the demo accounts, and the demo guides that nobody bought; a later start with DEMO=off
               does not create them again
  --help       this text`;

const MAX_GUIDES = 100_000;
const MAX_SEED = 2 ** 32 - 1;

/**
 * Reads the command line of `npm run seed`.
 * @throws SeedArgumentError naming the invalid argument.
 */
export function parseSeedArguments(args: readonly string[]): SeedArguments {
  const values = read(args);
  const guides = values.guides === undefined ? 0 : whole("--guides", values.guides, 1, MAX_GUIDES);
  const seed = values.seed === undefined ? 1 : whole("--seed", values.seed, 0, MAX_SEED);
  const isDemo = values.demo ?? false;
  const isHelp = values.help ?? false;
  const isDemoRemoval = values["remove-demo"] ?? false;
  if (!isHelp && guides === 0 && !isDemo && !isDemoRemoval)
    throw new SeedArgumentError("name --guides N, --demo or --remove-demo (see --help)");
  if (isDemo && isDemoRemoval) throw new SeedArgumentError("name either --demo or --remove-demo");
  return { isHelp, guides, seed, isDemo, isDemoRemoval };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        guides: { type: "string" },
        seed: { type: "string" },
        demo: { type: "boolean" },
        "remove-demo": { type: "boolean" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    // The first sentence of the parser's message names the argument; the rest is general advice.
    throw new SeedArgumentError(String(error instanceof Error ? error.message : error).split(". ")[0] ?? "");
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new SeedArgumentError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}
