import { parseArgs } from "node:util";
import { ACTIVITIES } from "../../contract/activity.ts";
import { TAG_CATEGORIES } from "../../contract/filters.ts";
import { DIRECTIONS, type Direction } from "../../contract/geo.ts";
import { ImportProblem } from "../../lib/trailFiles/importProblem.ts";
import { COMPUTED_VARIANT } from "../catalogue/variantOf.ts";
import type { ImportOptions } from "./importOptions.ts";
import { parsePrices } from "./parsePrices.ts";
import { JOIN_METERS } from "./trails/chainTracks.ts";

export interface ImportArguments {
  files: string[];
  iconFile: string | null;
  isDryRun: boolean;
  isHelp: boolean;
  /** Whether to print the area that a map of the guides must cover, and import nothing. */
  isArea: boolean;
  options: ImportOptions;
}

/** Guards against a mistyped distance that would join a whole network. */
const MAX_JOIN_METERS = 100_000;

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

/**
 * Parses the command line of `npm run import`.
 * @throws ImportProblem naming the invalid option.
 */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  if (values.free === true && values.price !== undefined) {
    throw new ImportProblem("--free", "cannot be combined with --price");
  }
  const [primaryDirection = null, secondaryDirection = null] = parseDirections(values.direction);
  return {
    files: positionals,
    iconFile: values.icon ?? null,
    isDryRun: values["dry-run"] ?? false,
    isHelp: values.help ?? false,
    isArea: values.area ?? false,
    options: {
      guideName: values.name ?? null,
      activity: oneOf("--activity", values.activity ?? "hike", ACTIVITIES),
      trailName: values["trail-name"] === undefined ? null : parsePropertyName(values["trail-name"]),
      joinMeters: values.join === undefined ? JOIN_METERS : parseJoin(values.join),
      prices: parsePrices(values.price ?? []),
      variant: values.variant === undefined ? null : parseVariant(values.variant),
      primary: values.primary ?? null,
      primaryDirection,
      secondaryDirection,
      description: values.description ?? null,
      tags: (values.tag ?? []).map(parseTag),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: text,
        activity: text,
        price: texts,
        variant: text,
        free: flag,
        icon: text,
        primary: text,
        "trail-name": text,
        join: text,
        direction: text,
        description: text,
        tag: texts,
        "dry-run": flag,
        area: flag,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new ImportProblem("import", `${reason.replace(/\.$/, "")} (--help lists the options)`);
  }
}

function parseDirections(value: string | undefined): Direction[] {
  if (value === undefined) return [];
  const directions = value.split(",").map((part) => oneOf("--direction", part.trim(), DIRECTIONS));
  if (directions.length > 2 || directions[0] === directions[1]) {
    throw new ImportProblem(
      "--direction",
      "takes one direction or two different ones, as in northbound,southbound",
    );
  }
  return directions;
}

function parsePropertyName(value: string): string {
  if (value.trim() === "") {
    throw new ImportProblem("--trail-name", "is empty; give the property of the lines that has their names");
  }
  return value;
}

/** Ids of commerce providers are words without spaces, such as gid://provider/ProductVariant/123. */
export function parseVariant(value: string): string {
  if (/^[!-~]{1,200}$/.test(value) && !value.startsWith(COMPUTED_VARIANT)) return value;
  throw new ImportProblem(
    "--variant",
    `"${value}" is not the id of a variant: up to 200 letters, digits and signs, not beginning with ${COMPUTED_VARIANT}`,
  );
}

/** 0 joins only tracks that touch. */
function parseJoin(value: string): number {
  const isNumber = /^\d{1,6}(\.\d+)?$/.test(value.trim());
  const meters = isNumber ? Number(value) : Number.NaN;
  if (meters <= MAX_JOIN_METERS) return meters;
  throw new ImportProblem(
    "--join",
    `"${value}" is not a distance in metres from 0 to ${MAX_JOIN_METERS}, such as 400`,
  );
}

/** Parses `CATEGORY=VALUE`. */
export function parseTag(value: string): ImportOptions["tags"][number] {
  const at = value.indexOf("=");
  const tag = value.slice(at + 1).trim();
  if (at < 0 || tag === "")
    throw new ImportProblem("--tag", `"${value}" is not CATEGORY=VALUE, as in region=Alps`);
  return { category: oneOf("--tag", value.slice(0, at).trim(), TAG_CATEGORIES), value: tag };
}

function oneOf<Value extends string>(option: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((known) => known === value);
  if (found === undefined) throw new ImportProblem(option, `"${value}" is not one of ${allowed.join(", ")}`);
  return found;
}
