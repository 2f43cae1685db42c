import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { GuideWire } from "../../contract/guide.ts";
import type { WaypointWire } from "../../contract/waypoint.ts";
import { canOpenGuide, ownedGuideIds } from "../catalogue/guideAccess.ts";
import { createGuideList } from "../catalogue/guideList.ts";
import { findGuide, type GuideRow, readGuides } from "../catalogue/guideRows.ts";
import { guideToWire } from "../catalogue/guideToWire.ts";
import { isLineTile, lineTile } from "../catalogue/lineTile.ts";
import type { Database } from "../db/database.ts";
import { waypoints } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerEncoded, encodeJson } from "../http/encodedText.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { fileBody } from "../http/fileBody.ts";
import { onlyGet } from "../http/onlyGet.ts";
import { pathPart } from "../http/pathPart.ts";
import type { Blobs } from "../services/blobs.ts";
import { currencyOf } from "../services/countries.ts";

/** Segment of the guide's name or id in `/api/guides/{guide}/…`. */
const GUIDE_PART = 2;

/** Calls under /guides. */
export function guideRoutes({ db, blobs, now }: { db: Database; blobs: Blobs; now: () => number }) {
  const app = new Hono<AppEnv>();
  const list = createGuideList(db);

  onlyGet(app, ["/guides", "/guides/"], async (context) => {
    const owned = await ownedGuideIds(db, context.get("caller"));
    const currency = currencyOf(context.req.query("countryCode"));
    const hasFilters = context.req.query("filters") !== undefined;
    return answerEncoded(context, await list.answer({ currency, hasFilters, owned }));
  });

  onlyGet(app, ["/guides/:guide"], async (context) => {
    const { id } = await guideOf(context);
    const owned = await ownedGuideIds(db, context.get("caller"));
    const guide = await readGuideWithChildren(db, id, context.req.query("countryCode"), owned);
    return answerEncoded(context, encodeJson(guide));
  });

  onlyGet(app, ["/guides/lines/:band/:x/:y"], async (context) => {
    const [band, x, y] = ["band", "x", "y"].map((name) => toWhole(context.req.param(name)));
    if (band === undefined || x === undefined || y === undefined || !isLineTile(band, x, y)) {
      throw new ApiError(404, "guideLinesNotFound", "There is no such tile of preview lines");
    }
    const bytes = await lineTile(db, band, x, y);
    const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
    const headers = { "Content-Type": "application/octet-stream", "Cache-Control": "public, no-cache" };
    return answerUnlessKnown(context, tag, headers, () => bytes);
  });

  onlyGet(app, ["/guides/:guide/geo"], async (context) => {
    const guide = await openableGuide(context);
    const file = guide.geoHash && (await blobs.find("geo", guide.geoHash));
    if (!file) throw new ApiError(404, "guideGeoMissing", "The guide has no geo data");
    const headers = {
      "Content-Type": "application/gzip",
      "Content-Length": String(file.byteLength),
      "Cache-Control": "private, no-cache",
      Vary: "Authorization",
    };
    return answerUnlessKnown(context, `"${guide.geoHash}"`, headers, () =>
      fileBody(file.path, file.byteLength),
    );
  });

  onlyGet(app, ["/guides/:guide/waypoints", "/guides/:guide/waypoints/"], async (context) => {
    const guide = await openableGuide(context);
    const rows = await db
      .select({ wire: waypoints.wire })
      .from(waypoints)
      .where(eq(waypoints.guideId, guide.id))
      .orderBy(asc(waypoints.ordinal));
    const answer: { waypoints: WaypointWire[] } = { waypoints: rows.map((row) => row.wire) };
    return answerEncoded(context, encodeJson(answer));
  });

  async function guideOf(context: Context<AppEnv>): Promise<GuideRow> {
    const guide = await findGuide(db, pathPart(context, GUIDE_PART));
    if (!guide) throw new ApiError(404, "guideNotFound", "There is no such guide");
    return guide;
  }

  async function openableGuide(context: Context<AppEnv>): Promise<GuideRow> {
    const guide = await guideOf(context);
    if (await canOpenGuide(db, context.get("caller"), guide, new Date(now()))) return guide;
    throw new ApiError(403, "guideRefused", "The guide must be bought before it can be opened");
  }

  return app;
}

async function readGuideWithChildren(
  db: Database,
  id: string,
  countryCode: string | undefined,
  owned: ReadonlySet<string>,
): Promise<GuideWire> {
  const currency = currencyOf(countryCode);
  const [rows] = await readGuides(db, currency, [id]);
  if (!rows) throw new ApiError(404, "guideNotFound", "There is no such guide");
  const children = rows.childIds.length > 0 ? await readGuides(db, currency, rows.childIds) : [];
  const toWire = (item: typeof rows) => guideToWire(item, owned.has(item.guide.id));
  return { ...toWire(rows), childGuides: children.map(toWire) };
}

function toWhole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
