import { catalogueApi } from "./catalogue/catalogueApi.ts";
import { copiesApi } from "./copies/copiesApi.ts";
import { elevationApi } from "./elevation/elevationApi.ts";
import { guideApi } from "./guideApi.ts";
import { mapApi } from "./map/mapApi.ts";
import { routeApi } from "./route/routeApi.ts";
import { waypointsApi } from "./waypoints/waypointsApi.ts";

/**
 * The geo worker's API for the page. Every call fails with a GeoError; those that take a guide's id with `notOpen`
 * when it is not open.
 */
export const geoApi = {
  guide: guideApi,
  waypoints: waypointsApi,
  elevation: elevationApi,
  route: routeApi,
  copies: copiesApi,
  map: mapApi,
  catalogue: catalogueApi,
};

export type GeoApi = typeof geoApi;
