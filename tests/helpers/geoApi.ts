import { catalogueApi } from "../../workers/geo/catalogue/catalogueApi.ts";
import { type GeoApi, guideRooms } from "../../workers/geo/guideRooms.ts";

/** All calls of the geo worker, without a thread. */
export const geoApi: GeoApi = { catalogue: catalogueApi, ...guideRooms };
