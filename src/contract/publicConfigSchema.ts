import * as z from "zod/mini";

/** The server validates these URLs; the page only ensures that none runs a script. */
const httpsUrl = z.nullish(z.string().check(z.regex(/^https:/i)));

/** The page's part of the configuration: a JSON script element that the server writes into index.html. */
export const publicConfig = z.object({
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
  supportEmail: z.nullish(z.string()),
  userPoolId: z.nullish(z.string()),
  userPoolClientId: z.nullish(z.string()),
  /**
   * Endpoint of the pool, a URL or a path on this server; absent for AWS Cognito, whose endpoint follows from the pool
   * id.
   */
  userPoolEndpoint: z.nullish(z.string()),
  /** True if this server stores e-mails and lists them at OUTBOX_PATH, for those who have its key. */
  hasOutbox: z.optional(z.boolean()),
  tiles: z.object({
    /** Raster tile template of the open street map, or null. */
    osm: z.nullish(z.string()),
    /** Attribution of its tiles, plain text. */
    osmAttribution: z.nullish(z.string()),
    /** Terrarium-encoded elevation tiles. */
    dem: z.string(),
    /** Attribution of the elevation, plain text; null for the demo terrain. */
    demAttribution: z.nullish(z.string()),
    /** True if the elevation tiles cover only the demo world. */
    isDemoTerrain: z.boolean(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
/** Path of the list of stored e-mails. */
export const OUTBOX_PATH = "/outbox";
export const PUBLIC_CONFIG_ELEMENT_ID = "switchback-config";
