import * as z from "zod/mini";

/** The server has checked them; the page only makes sure that none runs a script. */
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
  supportEmail: z.nullish(z.string()),
  userPoolId: z.nullish(z.string()),
  userPoolClientId: z.nullish(z.string()),
  /** Where the pool answers, an address or a path on this server; absent for AWS Cognito, whose address follows from the pool's id. */
  userPoolEndpoint: z.nullish(z.string()),
  /** True when this server keeps its mails and may show them at OUTBOX_PATH; it shows them to its own machine alone. */
  hasOutbox: z.optional(z.boolean()),
  tiles: z.object({
    /** Raster tile template of the open street map, or null. */
    osm: z.nullish(z.string()),
    /** Whom its tiles come from, as plain text. */
    osmAttribution: z.nullish(z.string()),
    /** Terrarium-encoded elevation tiles. */
    dem: z.string(),
    /** Whom the elevation comes from, as plain text; null where it is the demo's own. */
    demAttribution: z.nullish(z.string()),
    /** True when the elevation tiles cover only the demo world. */
    isDemoTerrain: z.boolean(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
/** Where the server lists the mails that it keeps. */
export const OUTBOX_PATH = "/outbox";
export const PUBLIC_CONFIG_ELEMENT_ID = "switchback-config";
