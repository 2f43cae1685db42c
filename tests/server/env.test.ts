import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { publicConfigSchema } from "../../src/contract/publicConfigSchema.ts";
import { contentSecurityPolicy } from "../../src/server/http/contentSecurityPolicy.ts";
import { configOfPage, withConfig } from "../../src/server/page/configOfPage.ts";
import { parseEnv, parseToolEnv } from "../../src/server/settings/env.ts";
import { OperatorError } from "../../src/server/settings/operatorError.ts";

const COGNITO = {
  IDENTITY: "cognito",
  COGNITO_USER_POOL_ID: "eu-west-1_AbC123",
  COGNITO_CLIENT_ID: "client1",
};

test("the page may leave for the checkout of the configured store only", () => {
  const shopify = {
    COMMERCE: "shopify",
    SHOPIFY_STORE_DOMAIN: "walks.myshopify.com",
    SHOPIFY_STOREFRONT_TOKEN: "0123456789abcdef",
    SHOPIFY_WEBHOOK_SECRET: "0123456789abcdef",
  };
  const hostsOf = (variables: Record<string, string>) => configOfPage(parseEnv(variables)).checkoutHosts;
  expect(hostsOf({})).toEqual([]);
  expect(hostsOf({ ...shopify, COMMERCE: "embedded" })).toEqual([]);
  expect(hostsOf(shopify)).toEqual(["walks.myshopify.com"]);
  const hosts = "shop.walks.example, pay.walks.example:8443";
  expect(hostsOf({ ...shopify, SHOPIFY_CHECKOUT_HOSTS: hosts })).toEqual([
    "shop.walks.example",
    "pay.walks.example:8443",
  ]);
  expect(JSON.stringify(configOfPage(parseEnv(shopify)))).not.toContain("0123456789abcdef");
});

describe("The environment", () => {
  test("an empty one is good, with the defaults of a laptop", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 8080,
      HOST: "127.0.0.1",
      DATA_DIR: join(process.cwd(), ".data"),
      DATABASE_URL: null,
      TRUST_PROXY: 0,
      DRAIN_SECONDS: 0,
      LOG: "text",
      RATE_LIMITS: true,
      TILES_OSM: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      LINK_HELP: "https://switchback.example/help",
    });
  });

  test("files are in the folder, in a Postgres that is given alone, or where it is set", () => {
    const server = {
      DATABASE_URL: "postgres://db.example/walks",
      SECRET_KEY: "a key of thirty-two characters, at least",
      PUBLIC_URL: "https://walks.example",
      CONFIRM: "auto",
    };
    expect(parseEnv({}).BLOBS_URL).toBe("folder");
    expect(parseEnv(server).BLOBS_URL).toBe("database");
    expect(parseEnv({ ...server, DATA_DIR: "/srv" }).BLOBS_URL).toBe("folder");
    expect(parseEnv({ ...server, DATA_DIR: "/srv", BLOBS_URL: "database" }).BLOBS_URL).toBe("database");
    expect(() => parseToolEnv({ BLOBS_URL: "database" })).toThrow("DATABASE_URL is required with BLOBS_URL");
    expect(() => parseEnv({ BLOBS_URL: "ftp://files" })).toThrow(
      "BLOBS_URL must be 'folder', 'database' or s3://",
    );
  });

  test("everything that is wrong is listed at once, in our words", () => {
    const messagesOf = (variables: Record<string, string>) => {
      try {
        parseEnv(variables);
        return [];
      } catch (error) {
        return error instanceof OperatorError ? error.problems : [];
      }
    };
    const problemsOf = (variables: Record<string, string>) =>
      messagesOf(variables).map((problem) => problem.split(" ")[0]);
    const wrong = {
      PORT: "80800",
      HOST: "",
      DATABASE_URL: "mysql://x",
      SECRET_KEY: "short",
      TRUST_PROXY: "maybe",
      TOKEN_TTL: "59",
      DRAIN_SECONDS: "301",
      LOG: "xml",
      RATE_LIMITS: "yes",
      PUBLIC_URL: "ftp://x",
      COMMERCE: "magento",
      SHOPIFY_STORE_DOMAIN: "https://walks.myshopify.com",
      SHOPIFY_STOREFRONT_TOKEN: "a b",
      SHOPIFY_API_VERSION: "2026-05",
      SHOPIFY_WEBHOOK_SECRET: "short",
      SHOPIFY_CHECKOUT_HOSTS: "https://shop.walks.example",
      IDENTITY: "auth0",
      COGNITO_USER_POOL_ID: "pool",
      COGNITO_CLIENT_ID: "<client>",
      COGNITO_SERVER_CLIENT_ID: "a b",
      CONFIRM: "maybe",
      SMTP_URL: "http://mail.example",
      MAIL_FROM: "nobody",
      OUTBOX: "public",
      GEOIP_URL: "javascript:alert(1)",
      TILES_OSM: "https://tiles.example/",
      TILES_DEM: "https://[dem/{z}/{x}/{y}.png",
      SELLER: "x".repeat(501),
      PRICES_INCLUDE_TAX: "yes",
      SUPPORT_EMAIL: "nobody",
      LINK_TERMS: "http://insecure.example",
    };
    expect(problemsOf(wrong)).toEqual(Object.keys(wrong));
    expect(messagesOf(wrong).filter((message) => /expected|invalid/i.test(message))).toEqual([]);
    expect(messagesOf({ DATABASE_URL: "postgres://shop:a/b@10.0.0.5/shop" })[0]).toContain(
      "DATABASE_URL must be a postgres:// address, with signs other than letters and digits in its password encoded",
    );
    expect(problemsOf({ COMMERCE: "shopify" })).toEqual([
      "SHOPIFY_STORE_DOMAIN",
      "SHOPIFY_STOREFRONT_TOKEN",
      "SHOPIFY_WEBHOOK_SECRET",
    ]);
    expect(problemsOf({ TOKEN_TTL: "86401" })).toEqual(["TOKEN_TTL"]);
    expect(problemsOf({ TOKEN_TTL: "86400" })).toEqual([]);
    expect(problemsOf({ DATABASE_URL: "postgres://localhost/x" })).toEqual([
      "SECRET_KEY",
      "PUBLIC_URL",
      "SMTP_URL",
    ]);
    const deployment = {
      DATABASE_URL: "postgres://localhost/x",
      SECRET_KEY: "k".repeat(32),
      PUBLIC_URL: "https://walks.example",
    };
    expect(problemsOf(deployment)).toEqual(["SMTP_URL"]);
    const ways: Record<string, string>[] = [
      { SMTP_URL: "smtp://mail.example", MAIL_FROM: "walks@mail.example" },
      { CONFIRM: "auto" },
      { OUTBOX: "on" },
      COGNITO,
    ];
    for (const way of ways) {
      expect(problemsOf({ ...deployment, ...way })).toEqual([]);
    }
    expect(problemsOf({ IDENTITY: "cognito", SMTP_URL: "smtp://mail.example", PORT: "x" })).toEqual([
      "PORT",
      "PUBLIC_URL",
      "COGNITO_USER_POOL_ID",
      "COGNITO_CLIENT_ID",
      "MAIL_FROM",
    ]);
  });

  test("e-mails are stored by default, but not beside other servers", () => {
    expect(parseToolEnv({}).OUTBOX).toBe(true);
    expect(parseToolEnv({ OUTBOX: "off" }).OUTBOX).toBe(false);
    expect(parseToolEnv({ DATABASE_URL: "postgres://localhost/x" }).OUTBOX).toBe(false);
    expect(parseToolEnv({ DATABASE_URL: "postgres://localhost/x", OUTBOX: "on" }).OUTBOX).toBe(true);
  });

  test("command line tools need no more than the values that are given", () => {
    expect(parseToolEnv({ DATABASE_URL: "postgres://localhost/x" })).toMatchObject({
      DATABASE_URL: "postgres://localhost/x",
      SECRET_KEY: null,
      PUBLIC_URL: null,
    });
    expect(() => parseToolEnv({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL must be");
  });

  test("LIGHT-68 a deployment's values reach the page, foreign elevation as it is; an empty link hides its control", () => {
    const env = parseEnv({
      LINK_BLOG: "",
      LINK_HELP: "https://help.shop.example/",
      SUPPORT_EMAIL: "",
      TILES_DEM: "https://dem.example/{z}/{x}/{y}.png",
      GEOIP_URL: "https://where.example/",
    });
    const config = publicConfigSchema.parse(configOfPage(env));
    expect(config.links).toMatchObject({ blog: null, help: "https://help.shop.example/" });
    expect(config).toMatchObject({
      apiBase: "/api",
      geoipUrl: "https://where.example/",
      supportEmail: null,
      tiles: { dem: "https://dem.example/{z}/{x}/{y}.png", demWebp: null, isDemoTerrain: false },
    });
    expect(config.tiles.osmAttribution).toBe("© OpenStreetMap contributors");
    const own = configOfPage(parseEnv({})).tiles;
    expect([own.isDemoTerrain, own.demWebp]).toEqual([true, "/tiles/dem/{z}/{x}/{y}.webp"]);
  });

  test("READ-57 the street map is that of openstreetmap.org, another one, or off", () => {
    const streetOf = (TILES_OSM: string) => {
      const env = parseEnv({ TILES_OSM });
      const { osm, isOsmSet } = configOfPage(env).tiles;
      const images = contentSecurityPolicy(env)
        .split("; ")
        .find((rule) => rule.startsWith("img-src"));
      return { osm, isOsmSet, images };
    };
    const standard = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
    const own = "https://tiles.walks.example/{z}/{x}/{y}.png";
    const images = "img-src 'self' data: blob:";
    expect(streetOf("")).toEqual({
      osm: standard,
      isOsmSet: false,
      images: `${images} https://tile.openstreetmap.org`,
    });
    expect(streetOf(own)).toEqual({
      osm: own,
      isOsmSet: true,
      images: `${images} https://tiles.walks.example`,
    });
    expect(streetOf("off")).toEqual({ osm: null, isOsmSet: false, images });
    expect(() => parseEnv({ TILES_OSM: "none" })).toThrow(
      "TILES_OSM must be an http or https address, or a path that begins with /, with {z}, {x} and {y}, or off",
    );
  });

  test("SYS-11 SYS-12 the page is told of the pool of accounts, the embedded one or Cognito's", () => {
    expect(configOfPage(parseEnv({}))).toMatchObject({
      userPoolId: "local_embedded",
      userPoolClientId: "switchback-web",
      userPoolEndpoint: "/identity/",
    });
    const cognito = publicConfigSchema.parse(configOfPage(parseEnv(COGNITO)));
    expect(cognito).toMatchObject({ userPoolId: "eu-west-1_AbC123", userPoolClientId: "client1" });
    expect(cognito.userPoolEndpoint).toBeUndefined();
  });

  test("SYS-11 with Cognito the page may connect to it, and to it alone", () => {
    const policyOf = (variables: Record<string, string>) =>
      contentSecurityPolicy(parseEnv(variables))
        .split("; ")
        .find((rule) => rule.startsWith("connect-src"));
    const pool = { ...COGNITO, TILES_OSM: "off" };
    expect(policyOf(pool)).toBe("connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com");
    expect(policyOf({ ...pool, IDENTITY: "embedded" })).toBe("connect-src 'self'");
  });

  test("nothing in the configuration can end its element", () => {
    const config = configOfPage(parseEnv({ LINK_APP: "https://x.example/</script><script>$&" }));
    const html = '<script type="application/json" id="switchback-config">{}</script>';
    const page = withConfig(html, config);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(page.slice(page.indexOf(">") + 1, -"</script>".length))).toEqual(config);
  });
});

describe("SALE-7 SELLER", () => {
  const problem = (SELLER: string) => {
    try {
      return parseEnv({ SELLER }).SELLER;
    } catch (error) {
      return error instanceof OperatorError ? error.problems : error;
    }
  };

  test("is lines between semicolons, whatever they are written with", () => {
    expect(problem("")).toEqual([]);
    expect(problem(`Fell & Fern "Maps" </script> Ltd; ;1 O'Beck Lane;שביל 5;`)).toEqual([
      'Fell & Fern "Maps" </script> Ltd',
      "1 O'Beck Lane",
      "שביל 5",
    ]);
    const { SELLER } = parseEnv({ SELLER: 'A "B" </script>; ש' });
    const page = withConfig(
      '<script type="application/json" id="switchback-config">{}</script>',
      configOfPage(parseEnv({ SELLER: SELLER.join(";") })),
    );
    const json = /<script[^>]*>(.*?)<\/script>$/s.exec(page)?.[1] ?? "";
    expect(publicConfigSchema.parse(JSON.parse(json)).seller).toEqual(['A "B" </script>', "ש"]);
  });

  test("that is too long or not plain text is refused with the reason", () => {
    expect(problem("ש".repeat(500))).toEqual(["ש".repeat(500)]);
    expect(problem("x".repeat(2000))).toEqual(["SELLER must have at most 500 characters"]);
    expect(problem("a;".repeat(11))).toEqual(["SELLER must have at most 10 lines"]);
    for (const harmful of ["a\nb", "a\u202Eb", "a\u0000b"]) {
      expect(problem(harmful)).toEqual([
        "SELLER must be plain text without line breaks and control characters; lines are separated by ;",
      ]);
    }
  });
});
