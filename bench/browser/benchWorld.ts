import { z } from "zod";
import { WAYPOINT_TYPES } from "../../src/contract/waypoint.ts";
import { batchesOf } from "../../src/lib/batchesOf.ts";
import { blobHash } from "../../src/server/blobs/blobHash.ts";
import { openCatalogue } from "../../src/server/catalogue/admin/openCatalogue.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import type { DraftComment, DraftWaypoint, GuideDraft } from "../../src/server/catalogue/guideDraft.ts";
import { readGuides } from "../../src/server/catalogue/guideRows.ts";
import { guideSocialPictures } from "../../src/server/db/guidePhotoSchema.ts";
import { DEMO_GUIDES } from "../../src/server/demo/guides/demoGuides.ts";
import { guideDrafts } from "../../src/server/demo/guides/guideDrafts.ts";
import { syntheticGuides } from "../../src/server/demo/guides/syntheticGuides.ts";
import { socialKey } from "../../src/server/pictures/social/socialKey.ts";
import { parseToolEnv } from "../../src/server/settings/env.ts";
import { putGuides } from "../../src/server/shop/guides/storeGuides.ts";
import { shopOperation } from "../../src/server/shop/shopOperation.ts";
import type { TrailColumns } from "../../workers/geo/pack/trailColumns.ts";
import { randomTrail } from "../randomTrail.ts";
import { importRealGuide, realGuides } from "./realGuides.ts";
import { MAP_GUIDE } from "./realMap.ts";
import { seedOwners } from "./seedOwners.ts";

/** The content of a data folder. */
export interface WorldContent {
  /** Seed of the random data; 1 if absent. */
  seed?: number;
  /** Number of synthetic guides in the catalogue. */
  synthetic?: number;
  /** Guides with one long trail each, by name. */
  long?: LongGuide[];
  /** Number of accounts that own a few guides each, see `seedOwners`. */
  owners?: number;
  /** Whether to include the longest guide of the demo world. */
  hasDemoGuide?: boolean;
  /** Whether to include real trails, if the shared data folder exists. */
  hasRealGuides?: boolean;
  /** Whether to include the guide of the real base map (`realMap.ts`). */
  hasMapGuide?: boolean;
}

interface LongGuide {
  name: string;
  points: number;
  /** Along the trail. */
  waypoints: number;
  /** Off the trail, all at one position and without a distance. */
  crowd?: number;
  /** Reports about water, at most a thousand of them at the first waypoint, the others spread over all. */
  comments?: number;
}

export const LONG_GUIDE = "A Million Points";
export const DEMO_GUIDE = "The Long Sable Trail";
/** Guides per insert. */
const BATCH = 50;

/** Writes guides to the embedded database of a new data folder; the same content gives the same guides. */
export async function seedBenchWorld(dataDir: string, content: WorldContent): Promise<void> {
  await seedGuides({ DATA_DIR: dataDir }, content);
  if (content.owners) await seedOwners(dataDir, content.owners, content.seed ?? 1);
  if (content.hasMapGuide) await importRealGuide(dataDir, MAP_GUIDE);
  if (!content.hasRealGuides) return;
  for (const name of realGuides()) await importRealGuide(dataDir, name);
}

/** Writes the guides that are made, to any database. */
export async function seedGuides(
  variables: Parameters<typeof parseToolEnv>[0],
  content: WorldContent,
): Promise<void> {
  const catalogue = await openCatalogue(parseToolEnv(variables), { makesNew: true });
  try {
    for (const some of batchesOf(drafts(content), BATCH)) await putGuides(catalogue, some.map(prepareGuide));
    await catalogue.run(markPreviews, {});
  } finally {
    await catalogue.close();
  }
}

/**
 * Has pictures for link previews count as drawn, as they are in a shop at rest: a server that has to draw those of some
 * thousand guides first is busy for an hour.
 */
const markPreviews = shopOperation({
  name: "bench-previews",
  input: z.object({}),
  answer: z.object({}),
  async run({ db, blobs }) {
    const picture = new TextEncoder().encode("a picture that nobody looks at");
    const hash = blobHash(picture);
    await blobs.put("social", hash, picture);
    const hashes = { en: hash, uk: hash, cs: hash };
    for (const some of batchesOf(await readGuides(db), BATCH)) {
      const rows = some.map((guide) => ({
        guideId: guide.guide.id,
        key: socialKey(guide, guide.guide.geoHash === null ? [] : [guide.guide.geoHash]),
        hashes,
      }));
      await db.insert(guideSocialPictures).values(rows);
    }
    return {};
  },
});

function* drafts({
  seed = 1,
  synthetic = 0,
  long = [],
  hasDemoGuide = false,
}: WorldContent): Generator<GuideDraft> {
  const models = [...syntheticGuides(Math.max(1, synthetic), seed)];
  yield* models.slice(0, synthetic);
  const [model] = models;
  for (const [i, guide] of long.entries()) {
    if (model) yield longGuide(model, { ...guide, seed: seed + i });
  }
  const spec = hasDemoGuide && DEMO_GUIDES.find(({ name }) => name === DEMO_GUIDE);
  if (spec) yield* guideDrafts(spec, new Date(Date.UTC(2030, 0, 1)));
}

/** A free guide based on the model, but with one trail of this many points. */
function longGuide(
  model: GuideDraft,
  { name, points, waypoints, crowd = 0, comments = 0, seed }: LongGuide & { seed: number },
): GuideDraft {
  const columns = randomTrail(points, seed);
  const trail = {
    id: "main",
    trackName: name,
    stroke: "#a3243b",
    strokeOpacity: 0.9,
    strokeWidth: 4,
    isPrimary: true,
    parts: [columns],
  };
  return {
    ...model,
    guideName: name,
    prices: [],
    isFree: true,
    isPurchaseable: false,
    hasOpenButton: true,
    primaryDirection: "northbound",
    secondaryDirection: "southbound",
    trails: [trail],
    waypoints: [
      ...Array.from({ length: waypoints }, (_, i) => ({
        ...waypointAt(columns, i, waypoints),
        comments: commentsAt(i, waypoints, comments),
      })),
      ...Array.from({ length: crowd }, (_, i) => waypointInCrowd(columns, i, crowd)),
    ],
  };
}

function waypointAt(columns: TrailColumns, i: number, count: number): DraftWaypoint {
  const vertex = Math.floor(((i + 0.5) / count) * columns.lng.length);
  return {
    title: `Waypoint ${i + 1}`,
    description: "<p>A place on the way.</p>",
    type: WAYPOINT_TYPES[i % WAYPOINT_TYPES.length] ?? "default",
    iconSet: [],
    markerColor: null,
    position: [columns.lng[vertex] ?? 0, columns.lat[vertex] ?? 0],
    elevationMeters: columns.elevation[vertex] ?? null,
    distanceMeters: columns.distance[vertex] ?? null,
    comments: [],
  };
}

const MOST_COMMENTS = 1000;
const DAY_MILLISECONDS = 24 * 3_600_000;

function commentsAt(i: number, waypoints: number, comments: number): DraftComment[] {
  const first = Math.min(MOST_COMMENTS, comments);
  const upTo = (index: number) => Math.floor((index * (comments - first)) / (waypoints - 1));
  const count = i === 0 ? first : upTo(i) - upTo(i - 1);
  return Array.from({ length: count }, (_, day) => ({
    category: "water",
    content: `The spring ${day % 3 === 0 ? "is dry" : "flows"}, as on day ${day} before. Filter it, since cattle drink here too.`,
    authorName: `Walker ${day}`,
    date: new Date(Date.UTC(2030, 0, 1) - day * DAY_MILLISECONDS).toISOString(),
  }));
}

/** Titles are not in order: 7919 is a prime, so that each number occurs once. */
function waypointInCrowd(columns: TrailColumns, i: number, count: number): DraftWaypoint {
  const middle = Math.floor(columns.lng.length / 2);
  return {
    ...waypointAt(columns, i, count),
    title: `Place ${(i * 7919) % count}`,
    position: [columns.lng[middle] ?? 0, columns.lat[middle] ?? 0],
    distanceMeters: null,
  };
}
