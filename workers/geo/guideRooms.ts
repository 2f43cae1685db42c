import type { catalogueApi } from "./catalogue/catalogueApi.ts";
import { copiesApi } from "./copies/copiesApi.ts";
import { elevationApi } from "./elevation/elevationApi.ts";
import { guideApi } from "./guideApi.ts";
import { importsApi } from "./imports/importsApi.ts";
import { mapApi } from "./map/mapApi.ts";
import { placesApi } from "./places/placesApi.ts";
import { positionApi } from "./position/positionApi.ts";
import { routeApi } from "./route/routeApi.ts";
import { tripApi } from "./trip/tripApi.ts";
import { waypointsApi } from "./waypoints/waypointsApi.ts";

/** All calls but the catalogue's, by noun; those that take a guide's id fail with `notOpen` when it is not open. */
export const guideRooms = {
  guide: guideApi,
  waypoints: waypointsApi,
  elevation: elevationApi,
  position: positionApi,
  route: routeApi,
  trip: tripApi,
  imports: importsApi,
  copies: copiesApi,
  map: mapApi,
  places: placesApi,
};

/** The geo worker's API for the page, an object per noun. Every call fails with a GeoError. */
export type GeoApi = { catalogue: typeof catalogueApi } & typeof guideRooms;
