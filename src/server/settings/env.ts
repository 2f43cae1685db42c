import { resolve } from "node:path";
import { z } from "zod";
import { type BlobsUrl, blobsUrl } from "./blobsUrl.ts";
import { isPublic } from "./isPublic.ts";
import { OperatorError } from "./operatorError.ts";
import { streetTemplate, tileTemplate } from "./tileTemplate.ts";

const MOST_CHARACTERS = 500;
const MOST_LINES = 10;
/** Control characters, and those that change the direction of the text after them. */
const HARMFUL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The seller's name and address as lines, which `;` separates; none if it is empty. */
const seller = z
  .string()
  .refine((text) => [...text].length <= MOST_CHARACTERS, {
    error: `must have at most ${MOST_CHARACTERS} characters`,
  })
  .refine((text) => !HARMFUL.test(text), {
    error: "must be plain text without line breaks and control characters; lines are separated by ;",
  })
  .transform((text) =>
    text
      .split(";")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length <= MOST_LINES, { error: `must have at most ${MOST_LINES} lines` });

const flag = z.enum(["on", "off"], { error: "must be 'on' or 'off'" });
/** Text; empty counts as absent. */
const optional = z.string().transform((text) => text.trim() || null);
const url = (protocol: RegExp, what: string) =>
  optional.refine((text) => text === null || isUrl(text, protocol), { error: `must be ${what}` });
/** A password with `/`, `#` or `?` makes an address unreadable, or another one. */
const ENCODED = "with signs other than letters and digits in its password encoded, as %2F for /";
const httpsUrl = url(/^https:$/, "an https address, or empty");
const webUrl = url(/^https?:$/, "an http or https address, or empty");
/** An origin, since pages, files and calls have their paths at the root of a host. */
const webOrigin = optional
  .refine((text) => text === null || isWebOrigin(text), {
    error: "must be an http or https address without a path, or empty",
  })
  .transform((text) => text && new URL(text).origin);
/** A file, relative to DATA_DIR, or an address. */
const mapArchive = optional.refine(
  (text) => text === null || /^https?:\/\/[^/?#\s]+\/\S+$|^(?!\w+:\/\/)/i.test(text),
  {
    error: "must be a file or an http or https address of a PMTiles archive, or empty",
  },
);
const mailAddress = optional.refine((text) => text === null || z.email().safeParse(text).success, {
  error: "must be an e-mail address, or empty",
});
const clientId = optional.refine((text) => text === null || /^\w{1,128}$/.test(text), {
  error: "must be the id of a client of the user pool",
});
/** A secret of another service: visible ASCII characters without spaces. */
const word = optional.refine((text) => text === null || /^[!-~]{8,200}$/.test(text), {
  error: "must be 8 to 200 characters without spaces",
});
const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host)), {
    error: "must be hosts without https://, separated by commas",
  });
/** Where the links and contacts of a shop lead that has not set its own. */
export const EXAMPLE_HOST = "switchback.example";
const link = (path: string) => httpsUrl.prefault(`https://${EXAMPLE_HOST}/${path}`);

const fields = z.object({
  PORT: integer(0, 65_535).prefault("8080"),
  HOST: z
    .string()
    .min(1, { error: "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0" })
    .prefault("127.0.0.1"),
  DATA_DIR: optional.prefault(""),
  DATABASE_URL: url(/^postgres(ql)?:$/, `a postgres:// address, ${ENCODED}`).prefault(""),
  /** Where files are stored; by default in DATA_DIR, or in Postgres if only that is given. */
  BLOBS_URL: optional.pipe(blobsUrl.nullable()).prefault(""),
  /** Most connections of this server to Postgres. */
  DATABASE_CONNECTIONS: integer(1, 1000).prefault("10"),
  SECRET_KEY: optional
    .refine((text) => text === null || text.length >= 32, { error: "must have at least 32 characters" })
    .prefault(""),
  /** The key before SECRET_KEY, while it is being replaced. */
  SECRET_KEY_OLD: optional.prefault(""),
  /** Number of trusted proxies in front of this server. */
  TRUST_PROXY: z
    .preprocess((text) => ({ true: "1", false: "0" })[String(text)] ?? text, integer(0, 10))
    .prefault("0"),
  /** Seconds. An access token outlives a sign-out by at most this long. */
  TOKEN_TTL: integer(60, 86_400).prefault("3600"),
  /** Seconds between SIGTERM and the end of listening. */
  DRAIN_SECONDS: integer(0, 300).prefault("0"),
  /** Token of `/metrics`, which does not exist without it. */
  METRICS_TOKEN: word.prefault(""),
  /** Queries that take as long are named in the log; 0 for none. */
  SLOW_QUERY_MILLISECONDS: integer(0, 60_000).prefault("500"),
  LOG: z.enum(["json", "text"], { error: "must be 'json' or 'text'" }).prefault("text"),
  RATE_LIMITS: flag.prefault("on").transform((text) => text === "on"),
  PUBLIC_URL: webOrigin.prefault(""),
  COMMERCE: z
    .enum(["embedded", "shopify"], { error: "must be 'embedded' or 'shopify'" })
    .prefault("embedded"),
  SHOPIFY_STORE_DOMAIN: optional
    .refine((text) => text === null || /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(text), {
      error: "must be the store's domain at Shopify, as in walks.myshopify.com",
    })
    .prefault(""),
  /** A public or a private access token of the Storefront API. */
  SHOPIFY_STOREFRONT_TOKEN: word.prefault(""),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^20\d\d-(01|04|07|10)$/, { error: "must be a version of the Storefront API, as in 2026-04" })
    .prefault("2026-04"),
  /** Key of the signatures of webhooks. */
  SHOPIFY_WEBHOOK_SECRET: word.prefault(""),
  /** Hosts of checkouts; the store's domain if empty. */
  SHOPIFY_CHECKOUT_HOSTS: hosts.prefault(""),
  IDENTITY: z
    .enum(["embedded", "cognito"], { error: "must be 'embedded' or 'cognito'" })
    .prefault("embedded"),
  /** A Cognito pool id begins with its region. */
  COGNITO_USER_POOL_ID: optional
    .refine((text) => text === null || /^[a-z]{2}(-[a-z]+)+-\d+_[A-Za-z0-9]+$/.test(text), {
      error: "must be the id of a user pool, as in eu-west-1_AbCdEfGhI",
    })
    .prefault(""),
  COGNITO_CLIENT_ID: clientId.prefault(""),
  /** A second client of the pool for calls of the server; the page's client if empty. */
  COGNITO_SERVER_CLIENT_ID: clientId.prefault(""),
  /** Whether the embedded provider requires a new e-mail address to be confirmed. */
  CONFIRM: z.enum(["required", "auto"], { error: "must be 'required' or 'auto'" }).prefault("required"),
  SMTP_URL: url(/^smtps?:$/, `an smtp:// or smtps:// address, ${ENCODED}`).prefault(""),
  MAIL_FROM: mailAddress.prefault(""),
  /** On by default if only this machine can reach the server, see `isPublic`. */
  DEMO: flag.optional(),
  /** On by default, except with DATABASE_URL. */
  OUTBOX: flag.optional(),
  GEOIP_URL: webUrl.prefault(""),
  /** Null if it is `off`. */
  TILES_OSM: streetTemplate.prefault(""),
  TILES_OSM_ATTRIBUTION: optional.prefault("© OpenStreetMap contributors"),
  TILES_DEM: tileTemplate.prefault(""),
  TILES_DEM_ATTRIBUTION: optional.prefault(""),
  /** Vector tiles of the topographic map, a PMTiles archive. */
  MAP_TILES: mapArchive.prefault(""),
  /** Elevation tiles, a PMTiles archive. */
  MAP_TERRAIN: mapArchive.prefault(""),
  /** Name and address of the seller, for receipts and the checkout. */
  SELLER: seller.prefault(""),
  PRICES_INCLUDE_TAX: flag.prefault("off").transform((text) => text === "on"),
  SUPPORT_EMAIL: mailAddress.prefault(`help@${EXAMPLE_HOST}`),
  LINK_APP: link("app"),
  LINK_GIFT_CARDS: link("gift-cards"),
  LINK_FEATURES: link("features"),
  LINK_HELP: link("help"),
  LINK_FAQ: link("faq"),
  LINK_BLOG: link("blog"),
  LINK_TERMS: link("terms"),
  LINK_APP_STORE: link("app-store"),
  LINK_PLAY_STORE: link("play-store"),
});

/** Defaults that depend on other values. */
const environment = fields.transform((values) => ({
  ...values,
  DEMO: (values.DEMO ?? (isPublic(values) ? "off" : "on")) === "on",
  OUTBOX: (values.OUTBOX ?? (values.DATABASE_URL === null ? "on" : "off")) === "on",
  DATA_DIR: resolve(values.DATA_DIR ?? ".data"),
  BLOBS_URL: values.BLOBS_URL ?? defaultBlobsUrl(values),
}));

function defaultBlobsUrl(values: z.infer<typeof fields>): BlobsUrl {
  return values.DATABASE_URL !== null && values.DATA_DIR === null ? "database" : "folder";
}

export type Env = z.infer<typeof environment>;
type Variables = Record<string, string | undefined>;

/** Parses the configuration and fills in defaults. @throws OperatorError listing every invalid value. */
export function parseEnv(variables: Variables): Env {
  return parse(variables, [...TOOL_REQUIREMENTS, ...SERVER_REQUIREMENTS]);
}

/** `parseEnv` for tools, without what only a server needs. @throws OperatorError like it. */
export function parseToolEnv(variables: Variables): Env {
  return parse(variables, TOOL_REQUIREMENTS);
}

function parse(variables: Variables, requirements: readonly Requirement[]): Env {
  const parsed = environment.safeParse(variables);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];
  const isGiven = (name: string) => Boolean(variables[name]?.trim());
  const missing = requirements.filter(({ name, isNeeded }) => !isGiven(name) && isNeeded(isGiven, variables));
  const problems = [...wrong, ...missing.map(({ name, when }) => `${name} is required ${when}`)];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw environmentError(problems);
}

/** The environment has invalid values: each problem names one. */
export function environmentError(problems: readonly string[]): OperatorError {
  const lines = problems.map((problem) => `  ${problem}`);
  return new OperatorError(`The environment is not usable:\n${lines.join("\n")}`, { exitCode: 2, problems });
}

interface Requirement {
  name: string;
  when: string;
  isNeeded(isGiven: (name: string) => boolean, variables: Variables): boolean;
}

const TOOL_REQUIREMENTS: readonly Requirement[] = [
  {
    name: "DATABASE_URL",
    when: "with BLOBS_URL=database: the embedded database stores its files in DATA_DIR",
    isNeeded: (_isGiven, { BLOBS_URL }) => BLOBS_URL === "database",
  },
];

/** Required because of others; checked even if values are invalid, so that all errors are listed. */
const SERVER_REQUIREMENTS: readonly Requirement[] = [
  {
    name: "SECRET_KEY",
    when: "with DATABASE_URL: all servers of a deployment share it",
    isNeeded: (isGiven) => isGiven("DATABASE_URL"),
  },
  {
    name: "PUBLIC_URL",
    when: "with DATABASE_URL or SMTP_URL: links in e-mails begin with it",
    isNeeded: (isGiven) => isGiven("DATABASE_URL") || isGiven("SMTP_URL"),
  },
  ...["COGNITO_USER_POOL_ID", "COGNITO_CLIENT_ID"].map((name) => ({
    name,
    when: "with IDENTITY=cognito",
    isNeeded: (_isGiven: unknown, { IDENTITY }: Variables) => IDENTITY === "cognito",
  })),
  ...["SHOPIFY_STORE_DOMAIN", "SHOPIFY_STOREFRONT_TOKEN", "SHOPIFY_WEBHOOK_SECRET"].map((name) => ({
    name,
    when: "with COMMERCE=shopify",
    isNeeded: (_isGiven: unknown, { COMMERCE }: Variables) => COMMERCE === "shopify",
  })),
  {
    name: "SMTP_URL",
    when: "with DATABASE_URL, unless new accounts need no code (CONFIRM=auto) or e-mails are stored (OUTBOX=on)",
    isNeeded: (isGiven, { IDENTITY, CONFIRM, OUTBOX }) =>
      isGiven("DATABASE_URL") && IDENTITY !== "cognito" && CONFIRM !== "auto" && OUTBOX !== "on",
  },
  { name: "MAIL_FROM", when: "with SMTP_URL", isNeeded: (isGiven) => isGiven("SMTP_URL") },
];

function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

function isWebOrigin(text: string): boolean {
  return isUrl(text, /^https?:$/) && new URL(text).href === `${new URL(text).origin}/`;
}
