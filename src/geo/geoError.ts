/** What calls of the worker fail with, for those who tell of it: they need not load what makes the calls. */
export { GeoError } from "../../workers/geo/geoError.ts";
