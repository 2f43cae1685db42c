import type { Metrics } from "./createMetrics.ts";

/** All metrics, as Prometheus reads them. */
export async function metricsAnswer(metrics: Metrics): Promise<Response> {
  const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
  return new Response(await metrics.text(), { headers });
}
