/** URL of the script of MapLibre's workers, which also handle the base map's own protocols. */
export { default as mapWorkerUrl } from "../../workers/basemap/mapWorker.ts?worker&url";
