/** URL of the script that MapLibre's workers load to handle the base map's own protocols. */
export { default as basemapWorkerUrl } from "../../workers/basemap/worker.ts?worker&url";
