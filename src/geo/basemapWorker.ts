/** Address of the script that MapLibre's workers load to answer the base map's own addresses. */
export { default as basemapWorkerUrl } from "../../workers/basemap/worker.ts?worker&url";
