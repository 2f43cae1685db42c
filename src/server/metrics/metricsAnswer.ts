import { NOT_STORED } from "../http/body/caching.ts";
import type { Metrics } from "./createMetrics.ts";

/** All metrics, as Prometheus reads them. */
export async function metricsAnswer(metrics: Metrics): Promise<Response> {
  const headers = { "Content-Type": metrics.contentType, ...NOT_STORED };
  return new Response(await metrics.text(), { headers });
}
