import fc, { type Arbitrary } from "fast-check";
import {
  headers,
  type KnownToServer,
  mutated,
  query,
  rawBody,
  request,
  SEGMENTS,
  text,
  value,
} from "./hostileValues.ts";
import { almostValidOperation, operationRequest } from "./operationRequests.ts";
import { userDataRequest } from "./userDataRequest.ts";

/** Every path that the server answers; `:name` stands for a segment. A test compares it with the routes. */
export const ROUTES = [
  "/health",
  "/identity/",
  "/identity/local_embedded/.well-known/jwks.json",
  "/api/geo",
  "/api/catalogue",
  "/api/catalogue/",
  "/api/catalogue/:currency/:part",
  "/api/guides",
  "/api/guides/",
  "/api/guides/:guide",
  "/api/guides/:guide/comments",
  "/api/guides/:guide/comments/",
  "/api/guides/:guide/comments/own",
  "/api/guides/:guide/comments/removed",
  "/api/guides/:guide/geo",
  "/api/guides/:guide/water-reports",
  "/api/guides/:guide/waypoints",
  "/api/guides/:guide/waypoints/",
  "/api/guides/lines/:band/:x/:y",
  "/api/map-sizes",
  "/api/payment/active-subscription",
  "/api/payment/available-countries",
  "/api/payment/redeemCode",
  "/api/payment/transaction/:order",
  "/api/pictures/:file",
  "/api/pictures/social/:file",
  "/api/places",
  "/api/places/own",
  "/api/shopify/cart",
  "/api/shopify/cart/:id",
  "/api/shopify/cart/add",
  "/api/shopify/cart/identity",
  "/api/shopify/cart/remove",
  "/api/shopify/checkout/:cart",
  "/api/shopify/checkout/:cart/coupon",
  "/api/shopify/checkout/:cart/pay",
  "/api/shopify/webhooks/orders-paid",
  "/api/shopify/webhooks/refunds-create",
  "/api/users/confirm-reset-password",
  "/api/users/account/data",
  "/api/users/account/delete",
  "/api/users/guest-token",
  "/api/users/photos/cover",
  "/api/users/photos/profile",
  "/api/users/planned-routes/:guide",
  "/api/users/planned-routes/delete",
  "/api/users/planned-routes/save",
  "/api/users/post-signup",
  "/api/users/profile",
  "/api/users/profile/:username",
  "/api/users/profile/:username/",
  "/api/users/purchased-guides",
  "/api/users/request-password-reset",
  "/api/users/request-password-reset/",
  "/api/users/update-attributes",
  "/api/waypoints/:waypoint/comments",
  "/api/waypoints/:waypoint/comments/",
  "/api/waypoints/:waypoint/comments/:comment",
  "/api/waypoints/:waypoint/comments/:comment/flag",
  "/metrics",
  "/outbox",
  "/outbox/outbox.css",
  "/outbox/outbox.js",
  "/subscription",
  "/subscription/page.css",
  "/subscription/start",
  "/subscription/cancel",
  "/subscription/resume",
  "/subscription/expire",
  "/ready",
  "/robots.txt",
  "/sitemap.xml",
  "/tiles/dem/:z/:x/:file",
  "/tiles/map/:z/:x/:y",
  "/tiles/terrain/:z/:x/:y",
];

/**
 * A request as method, path with query, headers and body, from any caller.
 * @param known names and tokens that exist in the server, so that some requests get past the first checks
 */
export function hostileRequest(known: KnownToServer) {
  const oneOf = (list: string[]) => (list.length > 0 ? fc.constantFrom(...list) : text);
  const name = fc.oneof(oneOf(known.names), text);
  const token = fc.oneof(oneOf(known.tokens), text);
  return fc.oneof(
    { weight: 3, arbitrary: routeRequest(known, { name, token }) },
    { weight: 2, arbitrary: operationRequest({ name, token }) },
    { weight: 2, arbitrary: almostValidOperation(known, token) },
    { weight: 2, arbitrary: userDataRequest(known, token) },
    { weight: 1, arbitrary: strayRequest(token) },
  );
}

function routeRequest(known: KnownToServer, { name, token }: Record<"name" | "token", Arbitrary<string>>) {
  const segment = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    fc.constantFrom(...known.names, ...known.ids, "x").map(encodeURIComponent),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  );
  const path = fc
    .tuple(fc.constantFrom(...ROUTES), fc.array(segment, { minLength: 4, maxLength: 4 }))
    .map(([route, segments]) => {
      const rest = [...segments];
      return route.replaceAll(/:\w+/g, () => rest.shift() ?? "");
    });
  const body = fc.oneof(
    mutated({
      displayName: name,
      username: name,
      password: text,
      email: fc.oneof(name, fc.constant("fern@mail.example")),
      confirmationCode: fc.oneof(fc.constant("00000000"), text),
      isMarketingAllowed: fc.oneof(fc.boolean(), value),
    }),
    rawBody,
  );
  return request({
    path: fc.tuple(path, query).map((parts) => parts.join("")),
    headers: headers(token),
    body,
  });
}

/** Paths that belong to no route. */
function strayRequest(token: Arbitrary<string>) {
  const segment = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    fc.string({ maxLength: 20 }).map(encodeURIComponent),
  );
  const path = fc
    .tuple(
      fc.constantFrom("/", "/api/", "/identity/", "/tiles/", "/assets/", "//", "/outbox/"),
      fc.array(segment, { maxLength: 6 }),
    )
    .map(([base, segments]) => base + segments.join("/"));
  return request({ path, headers: headers(token), body: rawBody });
}
