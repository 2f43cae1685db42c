import { Hono } from "hono";
import { except } from "hono/combine";
import { ERROR_IDS } from "../contract/errorBody.ts";
import { API_BASE, PROVIDER } from "../contract/names.ts";
import type { GuestTokens } from "./adapters/guestTokens.ts";
import type { PoolClient } from "./adapters/poolClient.ts";
import type { Catalogue } from "./catalogue/createCatalogue.ts";
import type { FindOwned } from "./catalogue/ownedGuides.ts";
import type { Database } from "./db/database.ts";
import { ApiError } from "./http/apiError.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { authenticate } from "./http/authenticate.ts";
import { uncachedByDefault } from "./http/body/caching.ts";
import { warnOfProxy } from "./http/clientAddress.ts";
import { connectionClose } from "./http/connections/connectionClose.ts";
import type { Draining } from "./http/connections/draining.ts";
import type { Readiness } from "./http/connections/readiness.ts";
import { sendElsewhere } from "./http/connections/sendElsewhere.ts";
import { faultOf } from "./http/faultOf.ts";
import { createLimiter, limitCalls } from "./http/limits/createLimiter.ts";
import { isDisconnected, reportRequestError } from "./http/reportRequestError.ts";
import { requestLog } from "./http/requestLog.ts";
import { securityHeaders } from "./http/securityHeaders.ts";
import type { Log } from "./log/writeLog.ts";
import type { OutboxMail } from "./mail/listOutbox.ts";
import type { MapArchives } from "./mapArchives/mapArchives.ts";
import type { Metrics } from "./metrics/createMetrics.ts";
import { requestMetrics } from "./metrics/queryWatch.ts";
import type { Blobs } from "./ports/blobs.ts";
import type { CommerceProvider } from "./ports/commerceProvider.ts";
import type { DemTileSource } from "./ports/demTileSource.ts";
import type { Identity } from "./ports/identity.ts";
import type { QueueMail } from "./ports/mailSender.ts";
import { type ProviderPart, ProviderUnavailableError } from "./ports/providerUnavailableError.ts";
import { accountRoutes } from "./routes/accountRoutes.ts";
import { cartRoutes } from "./routes/cartRoutes.ts";
import { catalogueRoutes } from "./routes/catalogueRoutes.ts";
import { checkoutRoutes } from "./routes/checkoutRoutes.ts";
import { demTileRoutes } from "./routes/demTileRoutes.ts";
import { guideRoutes } from "./routes/guideRoutes.ts";
import { healthRoutes, metricsRoutes } from "./routes/healthRoutes.ts";
import { mapSizeRoutes } from "./routes/mapSizeRoutes.ts";
import { mapTileRoutes } from "./routes/mapTileRoutes.ts";
import { type OrderWebhookParts, orderWebhookRoutes } from "./routes/orderWebhookRoutes.ts";
import { outboxRoutes } from "./routes/outboxRoutes.ts";
import { passwordResetRoutes } from "./routes/passwordResetRoutes.ts";
import { paymentRoutes } from "./routes/paymentRoutes.ts";
import { photoRoutes } from "./routes/photoRoutes.ts";
import { pictureRoutes } from "./routes/pictureRoutes.ts";
import { placeRoutes } from "./routes/placeRoutes.ts";
import { plannedRouteRoutes } from "./routes/plannedRouteRoutes.ts";
import { profileRoutes } from "./routes/profileRoutes.ts";
import { signUpRoutes } from "./routes/signUpRoutes.ts";
import { subscriptionPageRoutes } from "./routes/subscriptionPageRoutes.ts";
import { subscriptionRoutes } from "./routes/subscriptionRoutes.ts";
import { visitorRoutes } from "./routes/visitorRoutes.ts";
import { waypointRoutes } from "./routes/waypointRoutes.ts";
import type { Env } from "./settings/env.ts";
import { publicUrlOf } from "./settings/publicUrlOf.ts";
import { EMBEDDED_PATH } from "./settings/userPool.ts";
import { SUBSCRIPTION_PATH } from "./subscription/changeSubscription.ts";
import type { SubscriptionKeys } from "./subscription/subscriptionKeys.ts";

/** The reports of the commerce provider, which are signed. */
const WEBHOOKS = `/${PROVIDER}/webhooks/*`;

/** API calls that ignore tokens: a visitor's first, pictures, and the commerce provider's reports. */
const WITHOUT_AUTHENTICATION = [
  "/map-sizes",
  "/users/guest-token",
  "/payment/available-countries",
  "/geo",
  "/pictures/*",
  WEBHOOKS,
];

const UNAVAILABLE_IDS = {
  identity: "identityUnavailable",
  commerce: "commerceUnavailable",
  mail: "mailUnavailable",
} as const satisfies Record<ProviderPart, keyof typeof ERROR_IDS>;

export interface AppParts {
  db: Database;
  blobs: Blobs;
  env: Env;
  guestTokens: GuestTokens;
  /** Verifies tokens, of guests and of accounts. */
  identity: Identity;
  /** Calls of the server itself to the identity provider. */
  pool: PoolClient;
  /** Routes of the embedded identity provider; absent with an external one. */
  identityRoutes?: Hono<AppEnv>;
  commerce: CommerceProvider;
  /** Verifies and opens the reports of a commerce provider about orders; absent with the embedded one. */
  orderWebhooks?: Pick<OrderWebhookParts, "domain" | "secret" | "seal">;
  /** Keys of the embedded provider's page of subscriptions; null with another one. */
  subscriptionPage: SubscriptionKeys | null;
  queueMail: QueueMail;
  catalogue: Catalogue;
  findOwned: FindOwned;
  readiness: Readiness;
  demTile: DemTileSource;
  maps: MapArchives;
  /** Counts requests; `/metrics` has them if there is a token for it. */
  metrics?: Metrics;
  /** Key of the page of stored e-mails, see `showsOutbox`; null without one. */
  outboxKey: string | null;
  /** The e-mails for that page, newest first. */
  listMails: () => Promise<OutboxMail[]>;
  /** The built page over the catalogue, see `pageRoutes`; without it only the API is served. */
  page?: (catalogue: Catalogue, db: Database) => Hono<AppEnv>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Whether the server is about to stop. */
  draining: Draining;
}

/** The whole server as a function from request to response; it does not listen. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { db, catalogue, env, outboxKey, page, now, log } = parts;
  const limiter = createLimiter(parts);
  const limited = { ...parts, limiter };
  const app = new Hono<AppEnv>();
  if (parts.metrics) app.use(requestMetrics(parts.metrics));
  app.use(requestLog({ log, now, env }));
  app.use(connectionClose(parts.draining));
  app.use(uncachedByDefault);
  app.use(warnOfProxy(log, env.TRUST_PROXY));
  app.use(securityHeaders(env));
  app.use(sendElsewhere(parts.draining));
  // Mounted before the API's limits and error handling, because it has those of its protocol.
  if (parts.identityRoutes) app.route(EMBEDDED_PATH, parts.identityRoutes);
  app.route("/", healthRoutes(parts));
  if (parts.metrics && env.METRICS_TOKEN !== null) {
    app.route("/", metricsRoutes({ metrics: parts.metrics, token: env.METRICS_TOKEN }));
  }

  const api = new Hono<AppEnv>();
  const publicPaths = WITHOUT_AUTHENTICATION.map((path) => API_BASE + path);
  api.use(except(publicPaths, authenticate(parts)));
  api.use(except(`${API_BASE}${WEBHOOKS}`, limitCalls(limiter)));
  api.route("/", visitorRoutes(parts));
  api.route("/", signUpRoutes(parts));
  api.route("/", passwordResetRoutes(limited));
  api.route("/", profileRoutes(parts));
  api.route("/", photoRoutes(parts));
  api.route("/", plannedRouteRoutes(parts));
  api.route("/", accountRoutes(parts));
  api.route("/", subscriptionRoutes(parts));
  api.route("/", paymentRoutes(parts));
  api.route("/", cartRoutes(parts));
  if (env.COMMERCE === "embedded") {
    api.route("/", checkoutRoutes({ ...parts, publicUrl: publicUrlOf(env) }));
  }
  if (parts.orderWebhooks) {
    api.route("/", orderWebhookRoutes({ db, now, log, ...parts.orderWebhooks }));
  }
  api.route("/", catalogueRoutes(parts));
  api.route("/", guideRoutes(parts));
  api.route("/", placeRoutes(parts));
  api.route("/", waypointRoutes(limited));
  api.route("/", pictureRoutes(parts));
  api.route("/", mapSizeRoutes(parts));
  api.all("*", (context) => context.notFound());
  app.route(API_BASE, api);
  app.route("/", demTileRoutes(limited));
  app.route("/", mapTileRoutes(parts));
  app.all("/tiles/*", (context) => context.notFound());
  if (outboxKey !== null) {
    app.route("/", outboxRoutes({ listMails: parts.listMails, publicUrl: publicUrlOf(env), key: outboxKey }));
  }
  if (parts.subscriptionPage) {
    app.use(`${SUBSCRIPTION_PATH}/*`, limitCalls(limiter));
    app.route(
      "/",
      subscriptionPageRoutes({ db, keys: parts.subscriptionPage, publicUrl: env.PUBLIC_URL, now }),
    );
  }
  if (page) app.route("/", page(catalogue, db));

  app.notFound((context) => context.json({ id: ERROR_IDS.notFound, message: "Not found" }, 404));
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      context.set("refusal", isDisconnected(context) ? "disconnected" : String(error.body.id));
      if (error.status === 401) context.header("WWW-Authenticate", "Bearer");
      return context.json(error.body, error.status);
    }
    reportRequestError(context, error);
    if (error instanceof ProviderUnavailableError) {
      const message = `The ${error.part} provider is unavailable`;
      return context.json({ id: ERROR_IDS[UNAVAILABLE_IDS[error.part]], message }, 503);
    }
    const fault = faultOf(error);
    if (fault) {
      context.header("Retry-After", String(fault.retrySeconds));
      return context.json({ id: ERROR_IDS[fault.id], message: fault.message }, fault.status);
    }
    return context.json({ id: ERROR_IDS.internal, message: "Internal server error" }, 500);
  });
  return app;
}
