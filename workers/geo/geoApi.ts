import type { catalogueApi } from "./catalogue/catalogueApi.ts";
import type { guideRooms } from "./guideRooms.ts";

/** The geo worker's API for the page, an object per noun. Every call fails with a GeoError. */
export type GeoApi = { catalogue: typeof catalogueApi } & typeof guideRooms;
