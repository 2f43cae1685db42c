import { createHash } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import type { Database } from "../../src/server/db/database.ts";
import * as encodedText from "../../src/server/http/body/encodedText.ts";
import { pagePartsOf } from "../../src/server/page/pagePartsOf.ts";
import { pageRoutes } from "../../src/server/routes/pageRoutes.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { builtFolder } from "./helpers/builtFolder.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { temporaryFolder, testServer } from "./helpers/testServer.ts";

const SCRIPT = "console.info('x');\n".repeat(500);
const INDEX = `<!doctype html><title>Built</title><link rel="stylesheet" crossorigin href="/assets/index-1a2b.css"><script type="application/json" id="switchback-config">{}</script><script type="application/json" id="switchback-first-guides">null</script><script>start()</script>${" ".repeat(2000)}`;

describe("The page", () => {
  let db: Database;
  beforeAll(async () => {
    const opened = await openEmptyDatabase();
    db = opened.db;
    for (const name of ["a/b", "100%"]) await insertRecords(db, [prepareGuide(guideDraftOf(name)).record]);
    return opened.close;
  });

  /** A server of a small built page, compressed as a build is. */
  async function pageServer(variables: Record<string, string> = {}, css = "") {
    const folder = await builtFolder({
      "index.html": INDEX,
      "assets/index-1a2b.css": css,
      "assets/main-1a2b.js": SCRIPT,
      "favicon.svg": "<svg/>",
      "../secret.txt": "secret",
    });
    const env = parseEnv(variables);
    const page = await pageRoutes(folder, pagePartsOf(env));
    return testServer(db, { page });
  }

  test.each(["/", "/guides", "/guides/", "/guides/a%2Fb", "/guides/100%25/geo"])(
    "%s is a screen",
    async (path) => {
      const answer = await (await pageServer({ LINK_APP: "https://app.shop.example/" })).get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("public, no-cache");
      expect(answer.headers.get("content-security-policy")).toContain(
        `script-src 'self' 'sha256-${createHash("sha256").update("start()").digest("base64")}';`,
      );
      expect(await answer.text()).toContain('"app":"https://app.shop.example/"');
    },
  );

  test.each([
    "/nothing",
    "/guides/unknown",
    "/guides/unknown/geo",
    "/guides/%E0%A4%A",
    "/guides/a/b/c",
    "/index.html",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
  ])("%s is the page with status 404", async (path) => {
    const answer = await (await pageServer()).get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("switchback-config");
  });

  test.each(["/", "/guides", "/guides/a%2Fb", "/guides/100%25/geo"])(
    "%s is the page with status 503 while the database cannot be reached",
    async (path) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const folder = await builtFolder({ "index.html": INDEX, "assets/index-1a2b.css": "" });
      const page = await pageRoutes(folder, pagePartsOf(parseEnv({})));
      const refused = Object.assign(new Error("refused"), { syscall: "connect", code: "ECONNREFUSED" });
      const unreachable = () => Promise.reject(refused);
      const routes = page({ current: unreachable, newest: unreachable }, db);
      const answer = await routes.request(path);
      expect(answer.status).toBe(503);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("script-src"),
        "retry-after": "5",
      });
      expect(await answer.text()).toContain("switchback-config");
    },
  );

  test("is asked for again only when it changed", async () => {
    const server = await pageServer();
    const first = await server.get("/guides", { "accept-encoding": "br" });
    expect(first.headers.get("content-encoding")).toBe("br");
    const tag = first.headers.get("etag") ?? "";
    const second = await server.get("/guides/", { "accept-encoding": "br", "if-none-match": tag });
    expect(second.status).toBe(304);
    expect(second.headers.get("content-encoding")).toBeNull();
  });

  test("LIMIT-12 a page is encoded once for everybody, whatever Host a request names", async () => {
    const { app } = await pageServer();
    const encodings = vi.spyOn(encodedText, "encodeText");
    onTestFinished(() => encodings.mockRestore());
    const textAt = async (host: string) => (await app.request(`http://${host}/guides/a%2Fb`)).text();
    const first = await textAt("first.example");
    expect(first).toContain("http://127.0.0.1:8080/");
    expect(await textAt("second.example")).toBe(first);
    expect(encodings).toHaveBeenCalledTimes(1);
  });

  test("the style sheet of the first paint comes in the page, allowed by its hash, also when the page is unchanged", async () => {
    const css = "@media (width < 600px) { p { color: red } }";
    const server = await pageServer({}, css);
    const answer = await server.get("/guides");
    const page = await answer.text();
    expect(page).toContain(`<style>${css}</style>`);
    expect(page).toContain('<link rel="stylesheet" disabled crossorigin href="/assets/index-1a2b.css">');
    const hash = createHash("sha256").update(css).digest("base64");
    const policy = `style-src 'self' 'sha256-${hash}';`;
    expect(answer.headers.get("content-security-policy")).toContain(policy);
    const tag = answer.headers.get("etag") ?? "";
    const unchanged = await server.get("/guides", { "if-none-match": tag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("content-security-policy")).toContain(policy);
    expect((await server.get("/nothing")).headers.get("content-security-policy")).toContain(policy);
    expect((await server.get("/assets/index-1a2b.css")).status).toBe(200);
  });

  test("a style sheet that would end its element is refused", async () => {
    await expect(pageServer({}, "p::after { content: '</style>' }")).rejects.toThrow(
      "/assets/index-1a2b.css would end the element that it is put into",
    );
  });

  test("an address without a screen stays 404 for whoever has its page already", async () => {
    const server = await pageServer();
    const tag = (await server.get("/nothing")).headers.get("etag") ?? "";
    expect((await server.get("/nothing", { "if-none-match": tag })).status).toBe(404);
    expect((await server.get("/nothing", { "if-none-match": "*" })).status).toBe(404);
  });

  test("hashed files are sent as the build compressed them, and kept for ever", async () => {
    const server = await pageServer();
    const sizes: number[] = [];
    for (const coding of ["br", "gzip", ""]) {
      const answer = await server.get("/assets/main-1a2b.js", { "accept-encoding": coding });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding") ?? "").toBe(coding);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { byteLength } = await answer.arrayBuffer();
      expect(answer.headers.get("content-length")).toBe(String(byteLength));
      sizes.push(byteLength);
    }
    expect(sizes[2]).toBe(SCRIPT.length);
    expect(sizes[0]).toBeLessThan(500);
    expect(sizes[1]).toBeLessThan(500);
    expect((await server.get("/favicon.svg")).headers.get("cache-control")).toBe("public, no-cache");
    expect((await server.get("/assets/main-1a2b.js.br")).status).toBe(404);
  });

  test("a missing asset is no page", async () => {
    const answer = await (await pageServer()).get("/assets/main-old.js");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ id: 3 });
  });

  test("answers GET and HEAD only", async () => {
    const server = await pageServer();
    expect((await server.app.request("/guides", { method: "HEAD" })).status).toBe(200);
    expect((await server.app.request("/guides", { method: "POST" })).status).toBe(405);
  });

  test("a folder without a build is told", async () => {
    await expect(pageRoutes(temporaryFolder(), pagePartsOf(parseEnv({})))).rejects.toThrow(
      "has no built page",
    );
  });
});
