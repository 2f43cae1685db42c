import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["on", "off"]);
/** Text that counts as absent when it is empty. */
const optional = z.string().transform((text) => text.trim() || null);
const url = (protocol: RegExp, what: string) =>
  optional.refine((text) => text === null || isUrl(text, protocol), { error: `must be ${what}` });
const httpsUrl = url(/^https:$/, "an https address, or empty");
const webUrl = url(/^https?:$/, "an http or https address, or empty");
/** A tile template holds {z}, {x} and {y}; one with a path alone lies on this server. */
const tiles = optional.refine(
  (text) =>
    text === null ||
    (["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
      isUrl(new URL(text.replaceAll(/[{}]/g, ""), "http://localhost").href, /^https?:$/)),
  { error: "must be an address with {z}, {x} and {y}, or empty" },
);
const link = (path: string) => httpsUrl.prefault(`https://switchback.example/${path}`);

const environment = z
  .object({
    PORT: integer(0, 65_535).prefault("8080"),
    HOST: z.string().min(1).prefault("127.0.0.1"),
    DATA_DIR: z
      .string()
      .min(1)
      .prefault(".data")
      .transform((path) => resolve(path)),
    DATABASE_URL: url(/^postgres(ql)?:$/, "a postgres:// address").prefault(""),
    SECRET_KEY: optional
      .refine((text) => text === null || text.length >= 32, { error: "must have at least 32 characters" })
      .prefault(""),
    /** How many proxies stand before this server and may be believed; 0 for none. */
    TRUST_PROXY: z
      .preprocess((text) => ({ true: "1", false: "0" })[String(text)] ?? text, integer(0, 10))
      .prefault("0"),
    /** Seconds. */
    TOKEN_TTL: integer(60, 31_536_000).prefault("3600"),
    RATE_LIMITS: flag.prefault("on").transform((text) => text === "on"),
    PUBLIC_URL: webUrl.prefault(""),
    COMMERCE: z.literal("embedded", { error: "only 'embedded' is supported" }).prefault("embedded"),
    IDENTITY: z.literal("embedded", { error: "only 'embedded' is supported" }).prefault("embedded"),
    GEOIP_URL: webUrl.prefault(""),
    TILES_OSM: tiles.prefault(""),
    TILES_DEM: tiles.prefault(""),
    SUPPORT_EMAIL: optional
      .refine((text) => text === null || z.email().safeParse(text).success, {
        error: "must be an e-mail address, or empty",
      })
      .prefault("help@switchback.example"),
    LINK_APP: link("app"),
    LINK_GIFT_CARDS: link("gift-cards"),
    LINK_FEATURES: link("features"),
    LINK_HELP: link("help"),
    LINK_FAQ: link("faq"),
    LINK_BLOG: link("blog"),
    LINK_TERMS: link("terms"),
    LINK_APP_STORE: link("app-store"),
    LINK_PLAY_STORE: link("play-store"),
  })
  .refine((env) => env.DATABASE_URL === null || env.SECRET_KEY !== null, {
    path: ["SECRET_KEY"],
    error: "is required with DATABASE_URL: all servers of a deployment share it",
    when: () => true,
  });

export type Env = z.infer<typeof environment>;

/** The environment holds values that cannot be used; `problems` has a line for each. */
export class EnvError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

/**
 * Reads the configuration out of the environment (DESIGN 2), defaults filled in.
 * @throws EnvError listing everything that is wrong.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

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
