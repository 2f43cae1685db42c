import * as z from "zod/mini";

/** Body of every failed call. `id` falls into the groups of the error catalogue. */
export const errorBody = z.object({ id: z.number(), message: z.string() });
export interface ErrorBody extends z.infer<typeof errorBody> {
  /** The request's field at fault, where one is. */
  field?: string;
}

/** Ids that the server uses; the page shows one text for each hundred (see `errorGroup`). General 1-99, cart 100-, comments 200-, payment 300-, resources 400-, profile and planned routes 500-, guides 600-, authentication 700-. */
export const ERROR_IDS = {
  general: 1,
  badRequest: 2,
  notFound: 3,
  methodNotAllowed: 4,
  tooLarge: 5,
  tooMany: 6,
  keyReused: 7,
  internal: 50,
  mailUnavailable: 51,
  mapUnavailable: 52,
  databaseUnavailable: 53,
  storageFull: 54,
  stopping: 55,
  cart: 100,
  cartUnknown: 104,
  cartCompleted: 105,
  variantNotSold: 106,
  lineMissing: 107,
  commerceUnavailable: 110,
  comments: 200,
  payment: 300,
  cardRefused: 301,
  cardInvalid: 302,
  totalChanged: 303,
  nothingToPay: 304,
  couponUnknown: 305,
  couponExpired: 306,
  orderUnknown: 307,
  paymentUnverified: 308,
  resources: 400,
  profileMissing: 502,
  plannedRouteChanged: 503,
  photoRefused: 504,
  photoTooLarge: 505,
  plannedRouteUnknown: 510,
  plannedRouteTooLarge: 511,
  plannedRoutesFull: 512,
  plannedRoutesTooLarge: 513,
  plannedRoutePinInvalid: 514,
  guideNotFound: 600,
  guideRefused: 601,
  guideGeoMissing: 602,
  guideLinesNotFound: 603,
  waypointNotFound: 604,
  authentication: 700,
  tokenMissing: 701,
  tokenInvalid: 702,
  tokenExpired: 703,
  guestRefused: 704,
  identityUnavailable: 705,
} as const;
