import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { FIRST_GUIDES_ELEMENT_ID } from "../../contract/names.ts";
import { type Screen, screenOf } from "../../lib/address/paths.ts";
import { fileStream } from "../adapters/fileStream.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue, CatalogueSnapshot } from "../catalogue/createCatalogue.ts";
import { findGuide } from "../catalogue/findGuide.ts";
import { readOutline } from "../catalogue/lines/outlineTiles.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { type Caching, NOT_STORED } from "../http/body/caching.ts";
import { acceptedCoding, answerEncoded, type EncodedText, encodeText } from "../http/body/encodedText.ts";
import { reportError } from "../log/reportError.ts";
import { withScreenScripts } from "../page/builtScripts.ts";
import { withConfig, withJson } from "../page/configOfPage.ts";
import { firstGuidesOf } from "../page/firstGuidesOf.ts";
import { firstViewSubject, type OutlineOf, withFirstView } from "../page/firstView.ts";
import { inlineSources, withInlineStyle } from "../page/inlineParts.ts";
import { type PageSubject, pageHead, withHead } from "../page/pageHead.ts";
import type { PageParts } from "../page/pagePartsOf.ts";
import { picturePreloads } from "../page/picturePreloads.ts";
import { robotsText, sitemap } from "../page/sitemap.ts";
import { CODING_ENDINGS, listStaticFiles, type StaticFile } from "../page/staticFiles.ts";

const WHOLE_BYTES = 1 << 20;

/**
 * Serves the built page: its files, and for every other path index.html, filled with the configuration and the head for
 * the path. Paths without a screen and unknown guides have status 404. Reads the folder first, because it may have no
 * build; the app is created once the catalogue exists.
 */
export async function pageRoutes(
  folder: string,
  { config, mapOf, publicUrl, countryOf, countryHeaders, policyWith }: PageParts,
) {
  const files = await listStaticFiles(folder);
  const index = files.get("/index.html");
  if (!index) throw new Error(`${folder} has no built page`);
  files.delete("/index.html");
  const html = await withInlineStyle(await readFile(index.path, "utf8"), async (path) => {
    const style = files.get(path);
    if (!style) throw new Error(`${folder} has no ${path}`);
    return readFile(style.path, "utf8");
  });
  // The map changes only when its archives are replaced.
  const pagesWith = createLruCache<ReturnType<typeof withScreenScripts>>(1);
  const pageFor = (screen: Screen) => {
    const map = mapOf();
    const key = JSON.stringify(map);
    const pages = pagesWith.get(key) ?? withScreenScripts(withConfig(html, { ...config, map }));
    pagesWith.set(key, pages);
    return pages(screen);
  };
  const { origin } = new URL(publicUrl);
  const policy = { "Content-Security-Policy": policyWith(inlineSources(html)) };
  const ofCountry: Caching = {
    ...PUBLIC,
    ...(countryHeaders.length > 0 && { Vary: countryHeaders.join(", ") }),
  };
  const parts = {
    files,
    pageFor,
    contentType: index.contentType,
    origin,
    ofCountry,
    policy,
    countryOf,
  };
  return (catalogue: Catalogue, db: Database) =>
    pageApp({ ...parts, outlineOf: (guideId) => readOutline(db, guideId) }, catalogue);
}

const PUBLIC: Caching = { "Cache-Control": "public, no-cache" };

/**
 * Pages that were sent last, with their compressed forms: to compress one takes more time than to make it, and most
 * visitors get the same. By bytes, so that the pages of a hundred guides stay.
 */
const KEPT_BYTES = 32e6;
/** Of a page by its plain bytes: these, the text that is its key, and what both codings make of it. */
const BYTES_PER_PLAIN_BYTE = 2.5;

interface PageFiles {
  files: ReadonlyMap<string, StaticFile>;
  /** The built page of a screen. */
  pageFor: (screen: Screen) => string;
  contentType: string;
  /** Of every URL in it. */
  origin: string;
  /** For responses that contain prices. */
  ofCountry: Caching;
  /** Allows the page's own style and script. */
  policy: { "Content-Security-Policy": string };
  countryOf: PageParts["countryOf"];
  outlineOf: OutlineOf;
}

function pageApp(parts: PageFiles, catalogue: Catalogue) {
  const { files, pageFor, contentType, origin, ofCountry, policy, countryOf, outlineOf } = parts;
  const encoded = createLruCache<EncodedText>(KEPT_BYTES, ({ plain }) => plain.length * BYTES_PER_PLAIN_BYTE);
  const encodedPage = (html: string) => {
    const text = encoded.get(html) ?? encodeText(html, contentType);
    encoded.set(html, text);
    return text;
  };
  const app = new Hono<AppEnv>();
  app.get("/sitemap.xml", async (context) => {
    const { guides } = await catalogue.current();
    const text = encodeText(sitemap(guides, origin), "application/xml; charset=utf-8");
    return answerEncoded(context, text, PUBLIC);
  });
  app.get("/robots.txt", (context) => {
    const text = encodeText(robotsText(origin), "text/plain; charset=utf-8");
    return answerEncoded(context, text, PUBLIC);
  });
  app.get("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const file = files.get(pathname);
    if (file) return answerFile(context, file, pathname.startsWith("/assets/"));
    // A missing asset is a 404, so that a page of an older build detects that its file is gone.
    if (pathname.startsWith("/assets/")) return context.notFound();
    const screen = screenOf(pathname);
    const subject = await subjectOf(screen, catalogue);
    const rows = subject.kind === "guide" ? subject.rows : null;
    const snapshot = await snapshotOf(catalogue);
    const guides = snapshot?.guides ?? NO_GUIDES;
    const view = firstViewSubject({ screen: screen.name, rows, guides, query: search });
    const seen = await withFirstView(pageFor(screen), view, outlineOf);
    const countryCode = countryOf((name) => context.req.header(name));
    const first = snapshot && firstGuidesOf(snapshot, { subject, query: search, countryCode });
    const page = withJson(seen, FIRST_GUIDES_ELEMENT_ID, first);
    const pictures = screen.name === "guide" && rows ? picturePreloads(rows) : "";
    const text = encodedPage(withHead(page, pageHead(subject, origin) + pictures));
    return subject.kind === "unknown"
      ? answerEncoded(context, text, { ...NOT_STORED, ...policy }, 404)
      : answerEncoded(context, text, { ...ofCountry, ...policy });
  });
  app.all("*", (context) =>
    context.json({ id: ERROR_IDS.methodNotAllowed, message: "Pages accept GET only" }, 405, {
      Allow: "GET, HEAD",
    }),
  );
  return app;
}

async function subjectOf(screen: Screen, catalogue: Catalogue): Promise<PageSubject> {
  switch (screen.name) {
    case "home":
    case "catalogue":
      return { kind: "catalogue" };
    case "notFound":
      return { kind: "unknown" };
    case "login":
    case "createAccount":
    case "confirmEmail":
    case "forgot":
    case "reset":
    case "invitation":
    case "checkout":
    case "thankYou":
      return { kind: "personal" };
    case "guide":
    case "guideMap": {
      const { rows } = await findGuide(catalogue, screen.trailId);
      return rows && rows.guide.status !== "draft" ? { kind: "guide", rows } : { kind: "unknown" };
    }
  }
}

const NO_GUIDES: CatalogueSnapshot["guides"] = [];

/** Null if the catalogue is unavailable: the page then shows what its own calls return. */
async function snapshotOf(catalogue: Catalogue): Promise<CatalogueSnapshot | null> {
  try {
    return await catalogue.current();
  } catch (error) {
    reportError(error);
    return null;
  }
}

function answerFile(context: Context<AppEnv>, file: StaticFile, isHashed: boolean): Promise<Response> {
  const coding = acceptedCoding(context, Object.keys(file.compressed) as ("br" | "gzip")[]);
  const byteLength = (coding && file.compressed[coding]) ?? file.byteLength;
  const headers: Record<string, string> = {
    "Content-Type": file.contentType,
    "Content-Length": String(byteLength),
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, no-cache",
    Vary: "Accept-Encoding",
  };
  if (coding) headers["Content-Encoding"] = coding;
  const path = coding ? file.path + CODING_ENDINGS[coding] : file.path;
  return answerUnlessKnown(context, `"${file.hash}${coding ? `.${coding}` : ""}"`, headers, () =>
    fileBody(path, byteLength),
  );
}

/** A file as a response body: buffered if small, otherwise streamed at the speed of the client. */
async function fileBody(
  path: string,
  byteLength: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>> {
  return byteLength <= WHOLE_BYTES ? new Uint8Array(await readFile(path)) : fileStream(path);
}
