import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { PublicConfig } from "../../contract/publicConfig.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { acceptedCoding, answerEncoded, encodeText } from "../http/encodedText.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { fileBody } from "../http/fileBody.ts";
import { withConfig } from "../page/publicConfig.ts";
import { CODING_ENDINGS, listStaticFiles, type StaticFile } from "../page/staticFiles.ts";

/** Paths that the page has a screen for; any other shows its 404 panel, and is answered with that status. */
const SCREENS = [/^\/$/, /^\/guides\/?$/, /^\/guides\/[^/]+\/?$/, /^\/guides\/[^/]+\/geo\/?$/];

/** Serves the built page: its files, and index.html, filled with the configuration, for every other path. */
export async function pageRoutes(folder: string, config: PublicConfig) {
  const app = new Hono<AppEnv>();
  const files = await listStaticFiles(folder);
  const index = files.get("/index.html");
  if (!index) throw new Error(`${folder} holds no built page`);
  files.delete("/index.html");
  const page = encodeText(withConfig(await readFile(index.path, "utf8"), config), index.contentType);

  app.get("*", async (context) => {
    const { pathname } = new URL(context.req.url);
    const file = files.get(pathname);
    if (file) return answerFile(context, file, pathname.startsWith("/assets/"));
    // A missing asset is no screen: a page of an older build must see that its file is gone.
    if (pathname.startsWith("/assets/")) return context.notFound();
    const isScreen = SCREENS.some((screen) => screen.test(pathname));
    return answerEncoded(context, page, "no-cache", isScreen ? 200 : 404);
  });
  app.all("*", (context) =>
    context.json({ id: ERROR_IDS.methodNotAllowed, message: "A page answers GET only" }, 405, {
      Allow: "GET, HEAD",
    }),
  );
  return app;
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
