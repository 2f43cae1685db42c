import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { guidesAnswer, listManifest } from "../../../src/contract/guideCalls.ts";
import { renameGuide } from "../../../src/server/catalogue/admin/renameGuide.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { setGuideStatus } from "../../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

const MANIFEST = "/api/catalogue/?countryCode=US";

onEachEngine("The list of guides in parts", (db) => {
  async function shop(...drafts: GuideDraft[]) {
    const server = testServer(db());
    const ids = await server.store(...drafts);
    const manifest = async (path = MANIFEST) => listManifest.parse(await (await server.get(path)).json());
    const part = async (address: string) => server.get(`/api/catalogue/${address}`);
    const listed = async (path?: string) => {
      const { parts } = await manifest(path);
      const answers = await Promise.all(parts.map(async (address) => (await part(address)).json()));
      return answers.flatMap((answer) => guidesAnswer.parse(answer).guides);
    };
    return { server, ids, manifest, part, listed };
  }

  test("LIGHT-42 has the guides on sale as GET /guides/ has them, but for what their own screens show", async () => {
    const { server, listed, manifest } = await shop(
      guideDraftOf("Ridge", { description: "<p>Long</p>", promoText: "Short" }),
      guideDraftOf("Valley", { isFree: false }),
    );
    const whole = guidesAnswer.parse(await (await server.get("/api/guides/?countryCode=US&filters")).json());
    const leftOut = [
      "isPurchased",
      "guideDescription",
      "guidePictures",
      "guidePreviewImage",
      "guidePreviewMap",
    ];
    const expected = whole.guides.map((guide) =>
      Object.fromEntries(Object.entries(guide).filter(([name]) => !leftOut.includes(name))),
    );
    expect((await listed()).toSorted((a, b) => a.guideName.localeCompare(b.guideName))).toEqual(expected);
    expect((await manifest()).filters).toEqual(whole.filters);
    expect(JSON.stringify(expected)).not.toContain("Long");
  });

  test("LIGHT-42 its parts may be kept for ever, and the manifest as long as it does not change", async () => {
    const { server, manifest, part } = await shop(guideDraftOf("Ridge"));
    const answer = await server.get(MANIFEST);
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    const etag = answer.headers.get("etag") ?? "";
    expect((await server.get(MANIFEST, { "if-none-match": etag })).status).toBe(304);
    const { parts } = await manifest();
    const sent = await part(parts[0] ?? "");
    expect(sent.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("LIGHT-42 a part has the same content in every coding", async () => {
    const { server, manifest } = await shop(
      guideDraftOf("Ridge", { promoText: "A long ridge. ".repeat(200) }),
    );
    const { parts } = await manifest();
    const path = `/api/catalogue/${parts[0]}`;
    const plain = await (await server.get(path)).text();
    const coded = await server.get(path, { "accept-encoding": "br" });
    expect(coded.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await coded.arrayBuffer())).toString()).toBe(plain);
  });

  test("LIGHT-42 follows the reader's currency", async () => {
    const price = { regular: null, final: 999, discount: 0 };
    const prices = (["USD", "GBP"] as const).map((currencyCode) => ({ currencyCode, ...price }));
    const { listed } = await shop(guideDraftOf("Ridge", { isFree: false, prices }));
    const currencies = await Promise.all(
      ["US", "GB"].map(async (code) => (await listed(`/api/catalogue?countryCode=${code}`))[0]?.guidePrice),
    );
    expect(currencies.map((price) => price?.currencyCode)).toEqual(["USD", "GBP"]);
  });

  test("LIGHT-43 a change has another part and manifest, and readers of the former list still get its parts", async () => {
    const { ids, manifest, part, listed } = await shop(guideDraftOf("Ridge"), guideDraftOf("Valley"));
    const [former = ""] = (await manifest()).parts;
    await part(former);
    await renameGuide(db(), ids[0] ?? "", "Crest");
    expect((await listed()).map(({ guideName }) => guideName).toSorted()).toEqual(["Crest", "Valley"]);
    expect((await manifest()).parts).not.toContain(former);
    const { guides } = guidesAnswer.parse(await (await part(former)).json());
    expect(guides.map(({ guideName }) => guideName).toSorted()).toEqual(["Ridge", "Valley"]);
    await setGuideStatus(db(), ids[0] ?? "", "withdrawn");
    expect((await listed()).map(({ guideName }) => guideName)).toEqual(["Valley"]);
  });

  test("LIGHT-43 a part that nobody knows is a 404 that nobody stores", async () => {
    const { part } = await shop(guideDraftOf("Ridge"));
    for (const address of ["USD/unknown", "XXX/unknown", "toString/unknown"]) {
      const answer = await part(address);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });
});
