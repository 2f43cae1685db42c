import { OUTBOX_PATH } from "../contract/publicConfigSchema.ts";
import { DEMO_PASSWORD } from "./demo/demoAccounts.ts";
import { REMOVE_DEMO } from "./demo/refusePublicDemo.ts";
import { type Env, EXAMPLE_HOST } from "./settings/env.ts";
import { isPublic } from "./settings/isPublic.ts";
import { publicUrlOf } from "./settings/publicUrlOf.ts";

const CONTACTS = [
  ...(["SUPPORT_EMAIL", "LINK_TERMS", "LINK_HELP", "LINK_FAQ", "LINK_BLOG", "LINK_FEATURES"] as const),
  ...(["LINK_GIFT_CARDS", "LINK_APP", "LINK_APP_STORE", "LINK_PLAY_STORE"] as const),
];

export interface GreetingParts {
  /** Where the server listens, with a trailing slash. */
  address: string;
  env: Pick<
    Env,
    | "PUBLIC_URL"
    | "HOST"
    | "PORT"
    | "TRUST_PROXY"
    | "GEOIP_URL"
    | "IDENTITY"
    | "COMMERCE"
    | "SELLER"
    | "SMTP_URL"
    | "OUTBOX"
    | "TILES_OSM"
    | "TILES_DEM"
    | (typeof CONTACTS)[number]
  >;
  demoAccounts: readonly string[];
  /** Key of the outbox page; null without one. */
  outboxKey: string | null;
}

/**
 * The lines that a server prints when it is ready: its URL, the demo accounts, what is missing, what becomes of e-mails,
 * and the hosts that readers' browsers ask for tiles and their country.
 */
export function greeting({ address, env, demoAccounts, outboxKey }: GreetingParts): string {
  const { PUBLIC_URL } = env;
  const lines = [
    PUBLIC_URL ? `Switchback is at ${PUBLIC_URL} and listens on ${address}` : `Switchback is at ${address}`,
  ];
  if (demoAccounts.length > 0) {
    lines.push(`Demo accounts: ${demoAccounts.join(", ")} (password: ${DEMO_PASSWORD})`);
  }
  // A proxy on this machine makes a server public that otherwise is not.
  const isReached = isPublic(env) || env.TRUST_PROXY > 0;
  if (demoAccounts.length > 0 && isReached) {
    lines.push(`WARNING: ANYBODY CAN SIGN IN TO THE DEMO ACCOUNTS. TO REMOVE THEM: ${REMOVE_DEMO}`);
  }
  if (isReached && PUBLIC_URL === null) {
    lines.push(`WARNING: links in e-mails and pages begin with ${publicUrlOf(env)}: set PUBLIC_URL`);
  }
  if (env.SELLER.length === 0 && (PUBLIC_URL !== null || env.COMMERCE !== "embedded")) {
    lines.push("WARNING: receipts and the checkout name no seller: set SELLER to your name and address");
  }
  const examples = CONTACTS.filter((name) => env[name]?.includes(EXAMPLE_HOST));
  if (PUBLIC_URL !== null && examples.length > 0) {
    lines.push(
      `WARNING: visitors are sent to ${EXAMPLE_HOST}, as long as you do not set ${examples.join(", ")} (empty: no link)`,
    );
  }
  if (outboxKey !== null) {
    lines.push(`E-mails are not sent but listed at ${new URL(OUTBOX_PATH, address)}?key=${outboxKey}`);
  } else if (env.SMTP_URL === null) {
    lines.push(unsentMail(env));
  }
  const tileHosts = hostsOf([env.TILES_OSM, env.TILES_DEM]);
  if (tileHosts.length > 0) {
    lines.push(
      `Readers' browsers ask ${tileHosts.join(" and ")} for map tiles (TILES_OSM=off: no street map)`,
    );
  }
  const [countryHost] = hostsOf([env.GEOIP_URL]);
  if (countryHost) lines.push(`Readers' browsers ask ${countryHost} for their country (GEOIP_URL)`);
  return lines.join("\n");
}

/** What becomes of e-mails without a mail server. Cognito sends its own codes. */
function unsentMail({ IDENTITY, OUTBOX }: GreetingParts["env"]): string {
  const what = IDENTITY === "embedded" ? "E-mails" : "Receipts and reports of comments";
  if (OUTBOX) return `${what} are not sent but stored: npm run outbox lists them`;
  return IDENTITY === "embedded"
    ? "No e-mails are sent: a forgotten password cannot be reset"
    : `${what} are not sent: set SMTP_URL`;
}

/** Of addresses; a path is on this server. */
function hostsOf(addresses: readonly (string | null)[]): string[] {
  const hosts = addresses.flatMap((address) => /^https?:\/\/([^/?#]+)/.exec(address ?? "")?.[1] ?? []);
  return [...new Set(hosts)];
}
