import { expect, test } from "vitest";
import { greeting } from "../../src/server/greeting.ts";
import { parseEnv } from "../../src/server/settings/env.ts";

const ADDRESS = "http://127.0.0.1:8080/";

function linesOf(
  variables: Record<string, string | undefined>,
  { demoAccounts = [] as string[], outboxKey = null as string | null } = {},
): string[] {
  const env = parseEnv({ TILES_OSM: "off", ...variables });
  return greeting({ address: ADDRESS, env, demoAccounts, outboxKey }).split("\n");
}

const OWN_CONTACTS = {
  ...{ SUPPORT_EMAIL: "help@walks.example", LINK_TERMS: "https://walks.example/terms", LINK_HELP: "" },
  ...{ LINK_FAQ: "", LINK_BLOG: "", LINK_FEATURES: "", LINK_GIFT_CARDS: "" },
  ...{ LINK_APP: "", LINK_APP_STORE: "", LINK_PLAY_STORE: "" },
};

test("SYS-1 SYS-15 a server that is ready says where, who can sign in, and where e-mails are", () => {
  const demoAccounts = ["newcomer", "owner"];
  expect(linesOf({}, { demoAccounts, outboxKey: "abc" })).toEqual([
    "Switchback is at http://127.0.0.1:8080/",
    "Demo accounts: newcomer, owner (password: switchback)",
    "E-mails are not sent but listed at http://127.0.0.1:8080/outbox?key=abc",
  ]);
});

test("SYS-15 a public server says what becomes of e-mails", () => {
  const named = { PUBLIC_URL: "https://walks.example", SELLER: "Fell Maps Ltd", ...OWN_CONTACTS };
  const where = "Switchback is at https://walks.example and listens on http://127.0.0.1:8080/";
  expect(linesOf(named)).toEqual([where, "E-mails are not sent but stored: npm run outbox lists them"]);
  expect(linesOf({ ...named, OUTBOX: "off" })).toEqual([
    where,
    "No e-mails are sent: a forgotten password cannot be reset",
  ]);
  expect(linesOf({ ...named, SMTP_URL: "smtp://mail.example", MAIL_FROM: "walks@mail.example" })).toEqual([
    where,
  ]);
});

test("SYS-15 with accounts at Cognito it says what becomes of the e-mails that Cognito does not send", () => {
  const cognito = { IDENTITY: "cognito", COGNITO_USER_POOL_ID: "eu-west-1_a", COGNITO_CLIENT_ID: "page" };
  const last = (variables: Record<string, string>) => linesOf({ ...cognito, ...variables }).at(-1);
  expect(last({})).toBe(
    "Receipts and reports of comments are not sent but stored: npm run outbox lists them",
  );
  const lost = "Receipts and reports of comments are not sent: set SMTP_URL";
  expect(last({ OUTBOX: "off" })).toBe(lost);
  const remote = { DATABASE_URL: "postgres://x/y", PUBLIC_URL: "https://walks.example" };
  expect(last({ ...remote, SECRET_KEY: "a key of the tests, 32 characters long", ...OWN_CONTACTS })).toBe(
    lost,
  );
});

test("a public server warns of demo accounts", () => {
  expect(linesOf({ HOST: "0.0.0.0", DEMO: "on", OUTBOX: "on" }, { demoAccounts: ["owner"] })).toContain(
    "WARNING: ANYBODY CAN SIGN IN TO THE DEMO ACCOUNTS. TO REMOVE THEM: npm run seed -- --remove-demo",
  );
  expect(linesOf({ TRUST_PROXY: "1" }, { demoAccounts: ["owner"] })).toContain(
    "WARNING: ANYBODY CAN SIGN IN TO THE DEMO ACCOUNTS. TO REMOVE THEM: npm run seed -- --remove-demo",
  );
});

test("a server that others reach warns that links lead to its own address as long as it has no PUBLIC_URL", () => {
  const warnings = (variables: Record<string, string>) =>
    linesOf(variables).filter((line) => line.includes("PUBLIC_URL"));
  expect(warnings({ HOST: "0.0.0.0", PORT: "9090" })).toEqual([
    "WARNING: links in e-mails and pages begin with http://localhost:9090: set PUBLIC_URL",
  ]);
  expect(warnings({ TRUST_PROXY: "1" })).toHaveLength(1);
  expect(warnings({ HOST: "0.0.0.0", PUBLIC_URL: "https://walks.example" })).toEqual([]);
  expect(warnings({})).toEqual([]);
});

test.each([
  { PUBLIC_URL: "https://walks.example" },
  {
    COMMERCE: "shopify",
    SHOPIFY_STORE_DOMAIN: "walks.myshopify.com",
    SHOPIFY_STOREFRONT_TOKEN: "0123456789abcdef",
    SHOPIFY_WEBHOOK_SECRET: "0123456789abcdef",
  },
] as Record<string, string>[])("SALE-8 a server with %j warns that no seller is named", (variables) => {
  const warning = "WARNING: receipts and the checkout name no seller: set SELLER to your name and address";
  expect(linesOf(variables)).toContain(warning);
  expect(linesOf({ ...variables, SELLER: "Fell Maps Ltd; 1 Beck Lane" })).not.toContain(warning);
  expect(linesOf({})).not.toContain(warning);
});

test("SALE-8 a public server names the contacts that are still those of the example", () => {
  const variables = { ...OWN_CONTACTS, SUPPORT_EMAIL: undefined, LINK_HELP: undefined };
  const warning =
    "WARNING: visitors are sent to switchback.example, as long as you do not set SUPPORT_EMAIL, LINK_HELP (empty: no link)";
  expect(linesOf({ ...variables, PUBLIC_URL: "https://walks.example" })).toContain(warning);
  expect(linesOf(variables)).not.toContain(warning);
});

test("READ-57 it says which hosts readers' browsers ask for tiles and their country", () => {
  const tileLine = (variables: Record<string, string>) =>
    linesOf(variables).filter((line) => line.startsWith("Readers' browsers"));
  expect(tileLine({ TILES_OSM: "" })).toEqual([
    "Readers' browsers ask tile.openstreetmap.org for map tiles (TILES_OSM=off: no street map)",
  ]);
  expect(
    tileLine({
      TILES_OSM: "https://{s}.tiles.example/{z}/{x}/{y}.png",
      TILES_DEM: "http://dem.example:8080/{z}/{x}/{y}.png",
    }),
  ).toEqual([
    "Readers' browsers ask {s}.tiles.example and dem.example:8080 for map tiles (TILES_OSM=off: no street map)",
  ]);
  expect(tileLine({ TILES_DEM: "/terrain/{z}/{x}/{y}.png" })).toEqual([]);
  expect(tileLine({ GEOIP_URL: "https://where.example/json" })).toEqual([
    "Readers' browsers ask where.example for their country (GEOIP_URL)",
  ]);
});
