import { OUTBOX_PATH } from "../contract/publicConfigSchema.ts";
import { DEMO_PASSWORD } from "./demo/demoAccounts.ts";
import { REMOVE_DEMO } from "./demo/refusePublicDemo.ts";
import { storesMail } from "./outbox/showsOutbox.ts";
import { type Env, EXAMPLE_HOST } from "./settings/env.ts";
import { isPublic } from "./settings/isPublic.ts";

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
 * and the hosts that readers' browsers ask for tiles.
 */
export function greeting({ address, env, demoAccounts, outboxKey }: GreetingParts): string {
  const { PUBLIC_URL } = env;
  const lines = [
    PUBLIC_URL ? `Switchback is at ${PUBLIC_URL} and listens on ${address}` : `Switchback is at ${address}`,
  ];
  if (demoAccounts.length > 0) {
    lines.push(`Demo accounts: ${demoAccounts.join(", ")} (password: ${DEMO_PASSWORD})`);
  }
  if (demoAccounts.length > 0 && isPublic(env)) {
    lines.push(`WARNING: ANYBODY CAN SIGN IN TO THE DEMO ACCOUNTS. TO REMOVE THEM: ${REMOVE_DEMO}`);
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
  } else if (storesMail(env)) {
    lines.push("E-mails are not sent but stored: npm run outbox lists them");
  } else if (env.IDENTITY === "embedded" && env.SMTP_URL === null) {
    lines.push("No e-mails are sent: a forgotten password cannot be reset");
  }
  const tileHosts = hostsOf([env.TILES_OSM, env.TILES_DEM]);
  if (tileHosts.length > 0) {
    lines.push(
      `Readers' browsers ask ${tileHosts.join(" and ")} for map tiles (TILES_OSM=off: no street map)`,
    );
  }
  return lines.join("\n");
}

/** Of templates of tiles; a path is on this server. */
function hostsOf(templates: readonly (string | null)[]): string[] {
  const hosts = templates.flatMap((template) => /^https?:\/\/([^/?#]+)/.exec(template ?? "")?.[1] ?? []);
  return [...new Set(hosts)];
}
