import { PRODUCT } from "../../contract/names.ts";

/** Hrefs of every screen that exists. */
export const paths = {
  home: "/",
  guides: "/guides",
  guide: (guideName: string) => `/guides/${encodeURIComponent(guideName)}`,
  guideMap: (guideName: string) => `/guides/${encodeURIComponent(guideName)}/geo`,
  login: "/login",
  createAccount: "/create-account",
  confirmEmail: "/confirm-email-notice",
  forgot: "/forgot",
  reset: "/reset",
  invitation: `/accept-invitation-${PRODUCT}`,
  checkout: "/checkout",
  thankYou: "/thank-you",
} as const;

export type Screen =
  | { name: "home" }
  | { name: "catalogue" }
  | { name: "guide"; trailId: string }
  | { name: "guideMap"; trailId: string }
  | { name: AccountScreenName }
  | { name: "invitation" | PurchaseScreenName }
  | { name: "notFound" };

/** The account screens in display order. */
export const ACCOUNT_SCREENS = ["login", "createAccount", "confirmEmail", "forgot", "reset"] as const;
export type AccountScreenName = (typeof ACCOUNT_SCREENS)[number];
export type PurchaseScreenName = "checkout" | "thankYou";
const CARD_SCREENS = [...ACCOUNT_SCREENS, "invitation", "checkout", "thankYou"] as const;

/** Whether a screen is a card on the dimmed map. */
export function isCardScreen(screen: Screen): boolean {
  return CARD_SCREENS.some((name) => name === screen.name);
}

/**
 * The screen of a raw (still percent-encoded) pathname. Each segment is decoded separately, so that a name may
 * contain '/', '%' or '?'; a malformed escape is not found.
 */
export function screenOf(pathname: string): Screen {
  const parts = pathname.split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  const [first, rawTrailId, third] = parts;
  if (first === undefined) return { name: "home" };
  const card = parts.length === 1 && CARD_SCREENS.find((name) => paths[name] === `/${first}`);
  if (card) return { name: card };
  if (first !== "guides" || parts.length > 3) return { name: "notFound" };
  if (rawTrailId === undefined) return { name: "catalogue" };
  const trailId = decodePart(rawTrailId);
  if (!trailId) return { name: "notFound" };
  if (third === undefined) return { name: "guide", trailId };
  return third === "geo" ? { name: "guideMap", trailId } : { name: "notFound" };
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
