import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { type Screen, screenOf } from "../../lib/address/paths.ts";
import { addressLanguage } from "../../lib/language.ts";
import { fileStream } from "../adapters/fileStream.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { findGuide } from "../catalogue/findGuide.ts";
import { isListed } from "../catalogue/guideAccess.ts";
import { readOutline } from "../catalogue/lines/outlineTiles.ts";
import { publicWaypoints } from "../catalogue/publicWaypoints.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { type Caching, FOR_ALL, IMMUTABLE, NOT_STORED } from "../http/body/caching.ts";
import { acceptedCoding, answerEncoded, type EncodedText, encodeText } from "../http/body/encodedText.ts";
import { faultOf } from "../http/faultOf.ts";
import { reportRequestError } from "../http/reportRequestError.ts";
import { withScreenScripts } from "../page/builtScripts.ts";
import { withConfig } from "../page/configOfPage.ts";
import { inlineSources, withInlineStyle } from "../page/inlineParts.ts";
import type { PageSubject } from "../page/pageHead.ts";
import { LANGUAGE_HEADER, pageLanguage } from "../page/pageLanguage.ts";
import type { PageParts } from "../page/pagePartsOf.ts";
import { type PageRequest, type PageSources, pageKey, renderPage } from "../page/renderPage.ts";
import { CODING_ENDINGS, listStaticFiles, type StaticFile } from "../page/staticFiles.ts";
import { socialPictureOf } from "../pictures/social/socialPictureOf.ts";
import { sitemapRoutes } from "./sitemapRoutes.ts";

const WHOLE_BYTES = 1 << 20;

/**
 * Serves the built page: its files, and for every other path index.html, filled with the configuration and the head for
 * the path. Paths without a screen and unknown guides have status 404, guides that were withdrawn 410. Reads the folder first, because it may have no
 * build; the app is created once the catalogue exists.
 */
export async function pageRoutes(
  folder: string,
  { config, mapOf, pageMap, publicUrl, countryOf, countryHeaders, policyWith }: PageParts,
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
  const builtFor = (screen: Screen) => {
    const map = mapOf();
    const version = JSON.stringify(map);
    const pages = pagesWith.get(version) ?? withScreenScripts(withConfig(html, { ...config, map }));
    pagesWith.set(version, pages);
    return { version, html: pages(screen) };
  };
  const { origin } = new URL(publicUrl);
  const policy = { "Content-Security-Policy": policyWith(inlineSources(html)) };
  /** A page whose address names its language is the same for all languages of browsers. */
  const caching = ({ addressLanguage }: PageRequest): Caching => {
    const headers = addressLanguage ? countryHeaders : [...countryHeaders, LANGUAGE_HEADER];
    return { ...FOR_ALL, ...(headers.length > 0 && { Vary: headers.join(", ") }) };
  };
  const parts = { files, builtFor, contentType: index.contentType, caching, policy, countryOf };
  return (catalogue: Catalogue, db: Database) => {
    const sources: PageSources = {
      origin,
      hasApp: config.links.app !== null,
      outlineOf: (guideId) => readOutline(db, guideId),
      pageMap,
      waypointsOf: (rows) => publicWaypoints(db, rows),
      pictureOf: (guideId, language) => socialPictureOf(db, guideId, language),
    };
    return pageApp({ ...parts, sources }, catalogue);
  };
}

/**
 * Pages that were sent last, with their compressed forms: to compress one takes more time than to make it, and most
 * visitors get the same. By bytes, so that the pages of a hundred guides stay.
 */
const KEPT_BYTES = 32e6;
/** Of a page by its plain bytes: these, and what both codings make of it. */
const BYTES_PER_PLAIN_BYTE = 1.5;

interface PageFiles {
  files: ReadonlyMap<string, StaticFile>;
  /** The built page of a screen, and what it was filled with. */
  builtFor: (screen: Screen) => { version: string; html: string };
  contentType: string;
  caching: (request: PageRequest) => Caching;
  /** Allows the page's own style and script. */
  policy: { "Content-Security-Policy": string };
  countryOf: PageParts["countryOf"];
  sources: PageSources;
}

function pageApp(parts: PageFiles, catalogue: Catalogue) {
  const { files, builtFor, contentType, caching, policy, countryOf, sources } = parts;
  const encoded = createLruCache<EncodedText>(
    KEPT_BYTES,
    ({ byteLength }) => byteLength * BYTES_PER_PLAIN_BYTE,
  );
  async function textOf(request: PageRequest): Promise<EncodedText> {
    const { version, html } = builtFor(request.screen);
    const key = `${version} ${pageKey(request)}`;
    const text = encoded.get(key) ?? encodeText(await renderPage(html, request, sources), contentType);
    encoded.set(key, text);
    return text;
  }

  const app = new Hono<AppEnv>();
  app.route("/", sitemapRoutes(catalogue, sources.origin));
  app.get("*", async (context) => {
    const { pathname, search: query } = new URL(context.req.url);
    const file = files.get(pathname);
    if (file) return answerFile(context, file, pathname.startsWith("/assets/"));
    // A missing asset is a 404, so that a page of an older build detects that its file is gone.
    if (pathname.startsWith("/assets/")) return context.notFound();
    const screen = screenOf(pathname);
    const common = {
      screen,
      query,
      countryCode: countryOf((name) => context.req.header(name)),
      language: pageLanguage(query, context.req.header(LANGUAGE_HEADER)),
      addressLanguage: addressLanguage(query),
    };
    try {
      const subject = await subjectOf(screen, catalogue);
      const request = { ...common, subject, snapshot: await catalogue.current() };
      const text = await textOf(request);
      const status = statusOf(subject);
      return status === 200
        ? await answerEncoded(context, text, { ...caching(request), ...policy })
        : await answerEncoded(context, text, { ...NOT_STORED, ...policy }, status);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === null) throw error;
      reportRequestError(context, error);
      // The page without what the database has; its own calls say what is wrong.
      const text = await textOf({ ...common, subject: { kind: "personal" }, snapshot: null });
      const answer = await answerEncoded(context, text, { ...NOT_STORED, ...policy }, 503);
      answer.headers.set("Retry-After", String(fault.retrySeconds));
      return answer;
    }
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

/** A guide that is no longer sold has a page for those who own it alone. */
function statusOf(subject: PageSubject): 200 | 404 | 410 {
  if (subject.kind === "unknown") return 404;
  return subject.kind === "guide" && !isListed(subject.rows.guide) ? 410 : 200;
}

function answerFile(context: Context<AppEnv>, file: StaticFile, isHashed: boolean): Promise<Response> {
  const coding = acceptedCoding(context, Object.keys(file.compressed) as ("br" | "gzip")[]);
  const byteLength = (coding && file.compressed[coding]) ?? file.byteLength;
  const headers: Record<string, string> = {
    "Content-Type": file.contentType,
    "Content-Length": String(byteLength),
    ...(isHashed ? IMMUTABLE : FOR_ALL),
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
