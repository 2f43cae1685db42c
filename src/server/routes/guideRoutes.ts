import { type Context, Hono } from "hono";
import type { GuideCommentsAnswer, OwnCommentsAnswer } from "../../contract/commentCalls.ts";
import { cachedPromise } from "../cache/cachedPromise.ts";
import { childrenFor } from "../catalogue/childrenFor.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { encodeWaypoints } from "../catalogue/encodeWaypoints.ts";
import { findGuide } from "../catalogue/findGuide.ts";
import { canOpenGuide, canSeeGuide, isOpenToAll } from "../catalogue/guideAccess.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { guideToWire } from "../catalogue/guideToWire.ts";
import { latestOtherReports } from "../catalogue/latestOtherReports.ts";
import { latestWaterReports } from "../catalogue/latestWaterReports.ts";
import { readOutline } from "../catalogue/lines/outlineTiles.ts";
import { isLineTile, lineTile } from "../catalogue/lineTile.ts";
import { encodeGuideList } from "../catalogue/list/encodeGuideList.ts";
import type { FindOwned } from "../catalogue/ownedGuides.ts";
import {
  commentRevision,
  commentsAtRemoved,
  commentsOfAuthor,
  guideCommentPages,
  removedWaypoints,
} from "../comments/commentRows.ts";
import { currencyOf } from "../countries/countries.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerKeptPages } from "../http/body/answerPages.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { blobBody } from "../http/body/blobBody.ts";
import { type Caching, FOR_ALL, FOR_CALLER, FOR_GUESTS, NOT_STORED } from "../http/body/caching.ts";
import { answerEncoded, answerRevision, encodeJson } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { requireUser } from "../http/requireUser.ts";
import { BLOB_TYPES, type Blobs } from "../ports/blobs.ts";
import type { Caller } from "../ports/identity.ts";

/** Segment of the guide's name or id in `/api/guides/{guide}/…`. */
const GUIDE_PART = 2;

/** Raised with every change of what reports say of the same comments, such as `isDryReport`: caches ask by it for another one. */
const REPORTS_FORM = 2;

interface GuideRouteParts {
  db: Database;
  catalogue: Catalogue;
  findOwned: FindOwned;
  blobs: Blobs;
  now: () => number;
}

/** Calls under /guides. */
export function guideRoutes({ db, catalogue, findOwned, blobs, now }: GuideRouteParts) {
  const app = new Hono<AppEnv>();

  methods(app, ["/guides", "/guides/"], {
    GET: async (context) => {
      const caller = context.get("caller");
      const owned = await findOwned(caller);
      const currency = currencyOf(context.req.query("countryCode"));
      const options = { currency, hasFilters: context.req.query("filters") !== undefined };
      const text = await encodeGuideList(await catalogue.current(), options, owned);
      return answerEncoded(context, text, cachingFor(caller));
    },
  });

  methods(app, "/guides/:guide", {
    GET: async (context) => {
      const { snapshot, rows } = await visibleGuide(context);
      const caller = context.get("caller");
      const owned = await findOwned(caller);
      const currency = currencyOf(context.req.query("countryCode"));
      const outline = await readOutline(db, rows.guide.id);
      const children = childrenFor(snapshot, rows, owned);
      const answer = {
        ...guideToWire(rows, currency, owned, { hasAllPhotos: true }),
        ...(outline.length > 0 && { guidePreviewCoordinates: { coordinates: outline } }),
        childGuides: children.map((child) => guideToWire(child, currency, owned)),
      };
      return answerEncoded(context, encodeJson(answer), cachingFor(caller));
    },
  });

  methods(app, "/guides/lines/:band/:x/:y", {
    GET: async (context) => {
      const [band, x, y] = ["band", "x", "y"].map((name) => toWhole(context.req.param(name)));
      if (band === undefined || x === undefined || y === undefined || !isLineTile(band, x, y)) {
        throw new ApiError(404, "guideLinesNotFound", "There is no such tile of preview lines");
      }
      const { lineTiles } = await catalogue.current();
      const { bytes, hash } = await cachedPromise(lineTiles, `${band}/${x}/${y}`, () =>
        lineTile(db, band, x, y),
      );
      const headers = { "Content-Type": "application/octet-stream", ...FOR_ALL };
      return answerUnlessKnown(context, `"${hash}"`, headers, () => bytes);
    },
  });

  methods(app, "/guides/:guide/geo", {
    GET: async (context) => {
      const { guide } = (await openableGuide(context)).rows;
      const { geoHash, name } = guide;
      if (geoHash === null) throw new ApiError(404, "guideGeoMissing", "The guide has no geo data");
      const blob = await blobs.open("geo", geoHash);
      if (!blob) throw new Error(`The file geo/${geoHash} of the guide "${name}" is missing`);
      const headers = {
        "Content-Type": BLOB_TYPES.geo.contentType,
        "Content-Length": String(blob.byteLength),
        ...cachingOf(guide),
      };
      return answerUnlessKnown(context, `"${geoHash}"`, headers, () => blobBody(blob));
    },
  });

  methods(app, ["/guides/:guide/waypoints", "/guides/:guide/waypoints/"], {
    GET: async (context) => {
      const { rows, snapshot } = await openableGuide(context);
      const list = await encodeWaypoints(db, snapshot, rows.guide.id);
      return answerEncoded(context, list, cachingOf(rows.guide));
    },
  });

  methods(app, "/guides/:guide/water-reports", {
    GET: async (context) => {
      const { guide } = (await openableGuide(context)).rows;
      // Before the comments are read, as below.
      const revision = `${await commentRevision(db, guide.id)}-${REPORTS_FORM}`;
      return answerRevision(context, { revision, caching: cachingOf(guide) }, async () => ({
        reports: await latestWaterReports(db, guide.id),
        others: await latestOtherReports(db, guide.id),
      }));
    },
  });

  methods(app, ["/guides/:guide/comments", "/guides/:guide/comments/"], {
    GET: async (context) => {
      const { guide } = (await openableGuide(context)).rows;
      // Before the comments are read: what is changed meanwhile has another revision.
      const revision = await commentRevision(db, guide.id);
      return answerKeptPages(context, { revision, caching: cachingOf(guide) }, async () => {
        const frame: GuideCommentsAnswer = {
          removedWaypoints: await removedWaypoints(db, guide.id),
          comments: [],
        };
        return { frame, pages: guideCommentPages(db, guide.id) };
      });
    },
  });

  methods(app, "/guides/:guide/comments/removed", {
    GET: async (context) => {
      const { guide } = (await openableGuide(context)).rows;
      const answer: GuideCommentsAnswer = {
        removedWaypoints: await removedWaypoints(db, guide.id),
        comments: await commentsAtRemoved(db, guide.id),
      };
      return answerEncoded(context, encodeJson(answer), cachingOf(guide));
    },
  });

  methods(app, "/guides/:guide/comments/own", {
    GET: async (context) => {
      const { userId } = requireUser(context);
      const { rows } = await visibleGuide(context);
      const answer: OwnCommentsAnswer = { comments: await commentsOfAuthor(db, userId, rows.guide.id) };
      return context.json(answer, 200, NOT_STORED);
    },
  });

  async function visibleGuide(context: Context<AppEnv>) {
    const { snapshot, rows } = await findGuide(catalogue, pathPart(context, GUIDE_PART));
    if (!rows || !(await canSeeGuide(db, context.get("caller"), rows.guide))) {
      throw new ApiError(404, "guideNotFound", "There is no such guide");
    }
    return { snapshot, rows };
  }

  async function openableGuide(context: Context<AppEnv>) {
    const seen = await visibleGuide(context);
    if (await canOpenGuide(db, context.get("caller"), seen.rows.guide, new Date(now()))) return seen;
    throw new ApiError(403, "guideRefused", "The guide must be bought before it can be opened");
  }

  return app;
}

/** Guests all get the same. */
function cachingFor(caller: Caller | null): Caching {
  return caller?.role === "user" ? FOR_CALLER : FOR_GUESTS;
}

/** Of the content of a guide that the caller may open. */
function cachingOf(guide: GuideRows["guide"]): Caching {
  return isOpenToAll(guide) ? FOR_ALL : FOR_CALLER;
}

function toWhole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
