import { API_BASE, PROVIDER } from "../../../contract/names.ts";
import { SUBSCRIPTION_PATH } from "../../subscription/changeSubscription.ts";

/** A number of calls in a window that begins with the first of them. */
export interface Limit {
  calls: number;
  milliseconds: number;
}

export interface CallLimit {
  /** The calls that count, as method and path; `:x` is any segment. Without them a handler counts what it does. */
  of?: readonly string[];
  /** Of a network, see `networkOf`. */
  perAddress?: Limit;
  /** Of a signed-in user, from wherever. */
  perAccount?: Limit;
  /** Whether all servers count together, in the database: what could be guessed. Mere work is not. */
  isShared?: boolean;
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const USERS = `${API_BASE}/users`;
const CART = `${API_BASE}/${PROVIDER}/cart`;
const CHECKOUT = `${API_BASE}/${PROVIDER}/checkout/:cart`;

/** What one address and one account may ask: every call that changes something, and others that are work. */
export const CALL_LIMITS = {
  guestToken: {
    of: [`GET ${USERS}/guest-token`],
    perAddress: { calls: 60, milliseconds: MINUTE },
    isShared: true,
  },
  signUpNotice: {
    of: [`POST ${USERS}/post-signup`],
    perAddress: { calls: 20, milliseconds: MINUTE },
    isShared: true,
  },
  resetRequest: {
    of: [`GET ${USERS}/request-password-reset`],
    perAddress: { calls: 10, milliseconds: MINUTE },
    isShared: true,
  },
  resetConfirmation: {
    of: [`POST ${USERS}/confirm-reset-password`],
    perAddress: { calls: 10, milliseconds: MINUTE },
    isShared: true,
  },
  /** Of the account that is named, from one address: a stranger cannot lock somebody out. The pool limits all addresses. */
  resetRequestOfAccount: { perAccount: { calls: 10, milliseconds: QUARTER }, isShared: true },
  resetConfirmationOfAccount: { perAccount: { calls: 10, milliseconds: QUARTER }, isShared: true },
  /** Enough to mistype a code, not to guess one. */
  redemption: {
    of: [`POST ${API_BASE}/payment/redeemCode`],
    perAddress: { calls: 30, milliseconds: MINUTE },
    perAccount: { calls: 30, milliseconds: QUARTER },
    isShared: true,
  },
  /** Numbers of cards and coupons must not be guessed. */
  checkout: {
    of: [`PUT ${CHECKOUT}/coupon`, `POST ${CHECKOUT}/pay`],
    perAddress: { calls: 20, milliseconds: MINUTE },
    perAccount: { calls: 30, milliseconds: QUARTER },
    isShared: true,
  },
  /** The list of somebody who owns guides is encoded for each call. */
  guideList: { of: [`GET ${API_BASE}/guides`], perAccount: { calls: 30, milliseconds: MINUTE } },
  newCart: { of: [`POST ${CART}`], perAddress: { calls: 60, milliseconds: MINUTE } },
  cart: {
    of: [`POST ${CART}/add`, `DELETE ${CART}/remove`, `PUT ${CART}/identity`],
    perAddress: { calls: 300, milliseconds: MINUTE },
    perAccount: { calls: 120, milliseconds: MINUTE },
  },
  plannedRoute: {
    of: [`POST ${USERS}/planned-routes/save`, `POST ${USERS}/planned-routes/delete`],
    perAddress: { calls: 300, milliseconds: MINUTE },
    perAccount: { calls: 120, milliseconds: MINUTE },
  },
  profile: {
    of: [`PUT ${USERS}/profile`, `POST ${USERS}/update-attributes`],
    perAddress: { calls: 120, milliseconds: MINUTE },
    perAccount: { calls: 30, milliseconds: MINUTE },
  },
  photo: {
    of: [`PUT ${USERS}/photos/:kind`],
    perAddress: { calls: 60, milliseconds: MINUTE },
    perAccount: { calls: 30, milliseconds: QUARTER },
    isShared: true,
  },
  /** Comments that are sent or edited: their photos are decoded first. More than the queue of one device sends. */
  sentComment: {
    of: [
      `POST ${API_BASE}/waypoints/:waypoint/comments`,
      `PUT ${API_BASE}/waypoints/:waypoint/comments/:comment`,
    ],
    perAddress: { calls: 120, milliseconds: MINUTE },
    perAccount: { calls: 40, milliseconds: QUARTER },
    isShared: true,
  },
  /** Those that are stored; what is sent again does not count. */
  comment: {
    // Of an hour: a hostel, or a carrier's customers, are one network.
    perAddress: { calls: 60, milliseconds: HOUR },
    perAccount: { calls: 20, milliseconds: DAY },
    isShared: true,
  },
  commentAtWaypoint: { perAccount: { calls: 1, milliseconds: MINUTE / 2 }, isShared: true },
  subscription: {
    of: [`POST ${SUBSCRIPTION_PATH}/:change`],
    perAddress: { calls: 30, milliseconds: MINUTE },
  },
  mapSizes: { of: [`POST ${API_BASE}/map-sizes`], perAddress: { calls: 30, milliseconds: MINUTE } },
  /** Any other call that changes something. */
  otherChange: {
    perAddress: { calls: 120, milliseconds: MINUTE },
    perAccount: { calls: 60, milliseconds: MINUTE },
  },
  /** Two dozen large screens, more than the thread generates: a map never reaches the limit. */
  elevationTile: { perAddress: { calls: 3_000, milliseconds: MINUTE } },
  /** Any operation of the account pool. */
  identity: { perAddress: { calls: 120, milliseconds: MINUTE }, isShared: true },
  signUp: { perAddress: { calls: 20, milliseconds: HOUR }, isShared: true },
  signIn: { perAddress: { calls: 100, milliseconds: QUARTER }, isShared: true },
  mailRequest: { perAddress: { calls: 30, milliseconds: HOUR }, isShared: true },
} as const satisfies Record<string, CallLimit>;

export type LimitName = keyof typeof CALL_LIMITS;
