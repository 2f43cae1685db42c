import { ACTIVITIES } from "../../contract/activity.ts";
import { TAG_CATEGORIES } from "../../contract/filters.ts";
import { DIRECTIONS, type Direction } from "../../contract/geo.ts";
import { CURRENCIES } from "../../contract/money.ts";
import { COMPUTED_VARIANT } from "../catalogue/variantOf.ts";
import type { ImportOptions } from "../import/importOptions.ts";
import { JOIN_METERS } from "../import/trails/chainTracks.ts";
import type { Command } from "./command.ts";
import { type CommandValues, refuseBoth } from "./commandValues.ts";
import { readChoice } from "./readOption.ts";
import { readPrices } from "./readPrices.ts";

/** How trails are made of files; an import and an update have these. */
export const TRAIL_OPTIONS: Command["options"] = {
  primary: {
    value: "NAME",
    help: "the track whose trail carries the distances (default: the longest chain of tracks)",
  },
  "trail-name": {
    value: "PROPERTY",
    help:
      "the property of the lines that holds the trails' names (default: the first of name, trail_name, trailname, " +
      "title, label that differs between lines)",
  },
  join: {
    value: "METERS",
    help:
      "join tracks into one trail where the next starts this near to the end of the one before " +
      `(default: ${JOIN_METERS}; 0 joins only tracks that touch)`,
  },
  direction: {
    value: "DIRECTION[,DIRECTION]",
    help: `how the trail is walked, then the other way: ${DIRECTIONS.join(", ")} (default for a new guide: read off its line)`,
  },
};

/** The options of a new guide. */
export const IMPORT_OPTIONS: Command["options"] = {
  name: {
    value: "NAME",
    help: "the guide's name (default: the title in the files, else the first file's name)",
  },
  activity: { value: "ACTIVITY", help: `${ACTIVITIES.join(", ")} (default: hike)` },
  price: {
    value: "9.99",
    isMultiple: true,
    help:
      "price in every currency; EUR=8.99 sets one currency's own; may be repeated, but every currency needs a " +
      `price: ${CURRENCIES.join(", ")}`,
  },
  free: { help: "no price; also without --price" },
  variant: {
    value: "ID",
    help: "the guide's variant at the commerce provider (default: made of the guide's id)",
  },
  ...TRAIL_OPTIONS,
  description: { value: "TEXT", help: "plain text or HTML (default: the description in the files)" },
  tag: {
    value: "CATEGORY=VALUE",
    isMultiple: true,
    help: `for the filters, as in region=Alps; may be repeated; categories: ${TAG_CATEGORIES.join(", ")}`,
  },
};

/** Guards against a mistyped distance that would join a whole network. */
const MAX_JOIN_METERS = 100_000;

/** @throws OperatorError naming the invalid option */
export function readImportOptions(values: CommandValues): ImportOptions {
  refuseBoth(values, "free", "price");
  const [primaryDirection = null, secondaryDirection = null] = values.read("direction", readDirections) ?? [];
  return {
    guideName: values.text("name") ?? null,
    activity: values.read("activity", readChoice(ACTIVITIES)) ?? "hike",
    trailName: values.read("trail-name", readPropertyName) ?? null,
    joinMeters: values.read("join", readJoin) ?? JOIN_METERS,
    prices: values.readAll("price", readPrices) ?? [],
    variant: values.read("variant", readVariant) ?? null,
    primary: values.text("primary") ?? null,
    primaryDirection,
    secondaryDirection,
    description: values.text("description") ?? null,
    tags: values.readAll("tag", readTags) ?? [],
  };
}

function readDirections(text: string): Direction[] {
  const read = readChoice(DIRECTIONS);
  const directions = text.split(",").map((part) => read(part.trim()));
  if (directions.length > 2 || directions[0] === directions[1]) {
    throw new RangeError("takes one direction or two different ones, as in northbound,southbound");
  }
  return directions;
}

function readPropertyName(text: string): string {
  if (text.trim() !== "") return text;
  throw new RangeError("is empty; give the property of the lines that has their names");
}

/** Ids such as gid://provider/ProductVariant/123, without spaces. @throws RangeError for others */
export function readVariant(text: string): string {
  if (/^[!-~]{1,200}$/.test(text) && !text.startsWith(COMPUTED_VARIANT)) return text;
  throw new RangeError(
    `"${text}" is not the id of a variant: up to 200 letters, digits and signs, not beginning with ${COMPUTED_VARIANT}`,
  );
}

/** 0 joins only tracks that touch. */
function readJoin(text: string): number {
  const isNumber = /^\d{1,6}(\.\d+)?$/.test(text.trim());
  const meters = isNumber ? Number(text) : Number.NaN;
  if (meters <= MAX_JOIN_METERS) return meters;
  throw new RangeError(`"${text}" is not a distance in metres from 0 to ${MAX_JOIN_METERS}, such as 400`);
}

/** Tags such as region=Alps. @throws RangeError for others */
export function readTags(texts: readonly string[]): ImportOptions["tags"] {
  const readCategory = readChoice(TAG_CATEGORIES);
  return texts.map((text) => {
    const at = text.indexOf("=");
    const value = text.slice(at + 1).trim();
    if (at < 0 || value === "") throw new RangeError(`"${text}" is not CATEGORY=VALUE, as in region=Alps`);
    return { category: readCategory(text.slice(0, at).trim()), value };
  });
}
