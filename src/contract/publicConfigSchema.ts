import * as z from "zod/mini";
import { nullishText } from "./nullish.ts";
import { bbox } from "./position.ts";

/** The server validates these URLs; the page only ensures that none runs a script. */
const httpsUrl = z.nullish(z.string().check(z.regex(/^https:/i)));

/** A tile archive that this server has: what its tiles cover and where they are. */
const archive = {
  /** Path template with {z}, {x} and {y} on this server; `v` in its query is the version of the archive. */
  url: z.string(),
  /** The `z` of its tiles, as a map source takes them; further in, the tiles of `maxZoom` are enlarged. */
  minZoom: z.number(),
  maxZoom: z.number(),
  /** [west, south, east, north]; there are no tiles outside. */
  bounds: bbox,
  /** Attribution of its data, plain text; null if it needs none. */
  attribution: z.nullable(z.string()),
};

/** Vector tiles in version 4 of the Protomaps schema. */
const mapTiles = z.object({
  ...archive,
  /** True for the map of the demo world, which has land only around the demo guides and not all over its bounds. */
  isDemo: z.optional(z.boolean()),
  /**
   * Where it has tiles, if that is only a part of its bounds: [west, south, east, north], with `east` above 180 across
   * 180 degrees.
   */
  areas: z.optional(
    z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])))),
  ),
});
export type MapTiles = z.infer<typeof mapTiles>;

/** Elevation tiles, PNG or WebP. */
const mapTerrain = z.object({
  ...archive,
  /** How colours encode elevation, by its name in MapLibre. */
  encoding: z.enum(["terrarium", "mapbox"]),
  /** Side of a tile in pixels. */
  tileSize: z.union([z.literal(256), z.literal(512)]),
});
export type MapTerrain = z.infer<typeof mapTerrain>;

/** The page's part of the configuration: a JSON script element that the server writes into index.html. */
export const publicConfigSchema = z.object({
  apiBase: z.string(),
  geoipUrl: z.string(),
  links: z.object({
    app: httpsUrl,
    giftCards: httpsUrl,
    features: httpsUrl,
    help: httpsUrl,
    faq: httpsUrl,
    blog: httpsUrl,
    terms: httpsUrl,
    appStore: httpsUrl,
    playStore: httpsUrl,
  }),
  /** Hosts of checkouts, besides this server's own. */
  checkoutHosts: z.optional(z.array(z.string())),
  supportEmail: nullishText,
  /** Lines of the seller's name and address. */
  seller: z.optional(z.array(z.string())),
  pricesIncludeTax: z.optional(z.boolean()),
  /** True if people can subscribe. */
  hasSubscriptions: z.optional(z.boolean()),
  userPoolId: nullishText,
  userPoolClientId: nullishText,
  /**
   * Endpoint of the pool, a URL or a path on this server; absent for AWS Cognito, whose endpoint follows from the pool
   * id.
   */
  userPoolEndpoint: nullishText,
  /** True if this server stores e-mails and lists them at OUTBOX_PATH, for those who have its key. */
  hasOutbox: z.optional(z.boolean()),
  /** True if, as far as the server knows, only its own machine can reach it. */
  isLocal: z.optional(z.boolean()),
  tiles: z.object({
    /** Raster tile template of the open street map, or null. */
    osm: nullishText,
    /** Attribution of its tiles, plain text. */
    osmAttribution: nullishText,
    /** True if the operator named these tiles; false for the standard ones. */
    isOsmSet: z.optional(z.boolean()),
    /** Terrarium-encoded elevation tiles. */
    dem: z.string(),
    /** The same as WebP with rounded heights, in a quarter of the bytes; null for those of another host. */
    demWebp: nullishText,
    /** Attribution of the elevation, plain text; null for the demo terrain. */
    demAttribution: nullishText,
    /** True if the elevation tiles cover only the demo world. */
    isDemoTerrain: z.boolean(),
  }),
  /** The topographic map that this server has; null or absent without one. */
  map: z.nullish(
    z.object({
      tiles: z.nullable(mapTiles),
      /** Terrain for the area of `bounds`; elsewhere, or if it is null, `tiles.dem` above. */
      terrain: z.nullable(mapTerrain),
    }),
  ),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type MapConfig = NonNullable<PublicConfig["map"]>;
/** Path of the list of stored e-mails. */
export const OUTBOX_PATH = "/outbox";
export const PUBLIC_CONFIG_ELEMENT_ID = "switchback-config";
