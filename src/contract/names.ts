/** The product's names in storage keys, paths and field names, defined only here. */
export const PRODUCT = "switchback";
export const STORAGE_PREFIX = "SWITCHBACK";
export const PROVIDER = "shopify";
export const AFFILIATE = "avant";

export const API_BASE = "/api";

/** Id of the page's JSON element with the paths of its scripts, the module that starts it first. */
export const SCRIPTS_ELEMENT_ID = `${PRODUCT}-scripts`;
/** Id of the page's JSON element with the first guides; `null` where a screen shows none. */
export const FIRST_GUIDES_ELEMENT_ID = `${PRODUCT}-first-guides`;

/** From a page to its service worker: store the server's page again, whose configuration may be another one by now. */
export const REFRESH_PAGE = "refreshPage";
/** From the service worker to its pages: a tile counts as one that does not exist because the server is out of reach. */
export const TILE_LOST = "tileLost";

/** Used instead of a username it means the caller; usernames cannot have this value. */
export const OWN_PROFILE = "mine";

/** Field of a guide with its variant id at the commerce provider. */
export const VARIANT_ID_FIELD = `${PROVIDER}VariantId` as const;
export const CART_ID_KEY = `${PROVIDER}CartId` as const;
/** Variant ids of the cart's lines that are not sold in the reader's country. */
export const CART_KEPT_KEY = `${STORAGE_PREFIX}_CART_KEPT` as const;
/** The cart that is known to belong to a user, and that user's id. */
export const CART_BUYER_KEY = `${STORAGE_PREFIX}_CART_BUYER` as const;
/** Variant ids of the cart's lines. */
export const CART_VARIANTS_KEY = `${STORAGE_PREFIX}_CART_VARIANTS` as const;
export const LANGUAGE_KEY = `${STORAGE_PREFIX}_LANGUAGE` as const;
/** Of the session: `now` has the map start wherever it would wait. */
export const MAP_START_KEY = `${STORAGE_PREFIX}_MAP` as const;
export const UNITS_KEY = `${STORAGE_PREFIX}_UNITS` as const;
export const AUTH_TYPE_KEY = `${STORAGE_PREFIX}_LAST_USED_AUTH_TYPE` as const;
export const COUNTRY_KEY = `${PROVIDER}Country` as const;
/** Id of the planned route that is enabled. */
export const SELECTED_ROUTE_KEY = "selectedPlannedRoute";
export const MARKETING_KEY = `${STORAGE_PREFIX}_MARKETING_ALLOWED` as const;
export const LINK_HASH_KEY = `${AFFILIATE}LinkHash` as const;
