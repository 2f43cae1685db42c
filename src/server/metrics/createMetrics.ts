import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** What the server counts for Prometheus. */
export interface Metrics {
  /** @param route pattern of the path, never the path itself, so that their number is small */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** @param isSlow whether it was logged as slow */
  countQuery(seconds: number, isSlow: boolean): void;
  contentType: string;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process: requests, queries, memory, CPU, event loop and garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the head of a response, by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: "database_query_duration_seconds",
    help: "Time of a query, with the wait for the embedded database",
    buckets: SECONDS,
    registers: [registry],
  });
  const slow = new Counter({
    name: "database_slow_queries_total",
    help: "Queries that the log names as slow",
    registers: [registry],
  });
  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countQuery(seconds, isSlow) {
      queries.observe(seconds);
      if (isSlow) slow.inc();
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
