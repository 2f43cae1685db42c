import { beforeEach, vi } from "vitest";
import type * as z from "zod/mini";
import { accountDataAnswer } from "../../src/contract/accountCalls.ts";
import { commentsAnswer } from "../../src/contract/comment.ts";
import { guideCommentsAnswer, ownCommentsAnswer } from "../../src/contract/commentCalls.ts";
import type { errorBody } from "../../src/contract/errorBody.ts";
import { guideAnswer } from "../../src/contract/guideCalls.ts";
import { mapSizesAnswer } from "../../src/contract/mapSizes.ts";
import { plannedRoutesAnswer, savedRouteAnswer } from "../../src/contract/plannedRouteCalls.ts";
import { updatedProfileAnswer } from "../../src/contract/profileCalls.ts";
import { redeemAnswer } from "../../src/contract/redeemCalls.ts";
import { subscriptionAnswer } from "../../src/contract/subscriptionCalls.ts";
import { successAnswer } from "../../src/contract/successAnswer.ts";
import { profileAnswer, purchasedGuidesAnswer } from "../../src/contract/userCalls.ts";
import { availableCountriesAnswer, geoipAnswer, guestTokenAnswer } from "../../src/contract/visitorCalls.ts";
import { waterReportsAnswer } from "../../src/contract/waterReport.ts";

/** What each call returns; a segment that begins with a colon is any. */
const ANSWERS = {
  "GET /geo": geoipAnswer,
  "GET /guides/:guide": guideAnswer,
  "GET /guides/:guide/comments": guideCommentsAnswer,
  "GET /guides/:guide/comments/own": ownCommentsAnswer,
  "GET /guides/:guide/water-reports": waterReportsAnswer,
  "GET /payment/active-subscription": subscriptionAnswer,
  "GET /payment/available-countries": availableCountriesAnswer,
  "GET /users/account/data": accountDataAnswer,
  "GET /users/guest-token": guestTokenAnswer,
  "GET /users/planned-routes/:guide": plannedRoutesAnswer,
  "GET /users/profile/mine": profileAnswer,
  "GET /users/purchased-guides": purchasedGuidesAnswer,
  "GET /waypoints/:waypoint/comments": commentsAnswer,
  "POST /map-sizes": mapSizesAnswer,
  "POST /payment/redeemCode": redeemAnswer,
  "POST /users/account/delete": successAnswer,
  "POST /users/planned-routes/delete": successAnswer,
  "POST /users/planned-routes/save": savedRouteAnswer,
  "PUT /users/photos/:kind": successAnswer,
  "PUT /users/profile": updatedProfileAnswer,
} satisfies Record<string, z.ZodMiniType>;

type CallName = keyof typeof ANSWERS;

interface ApiRequest {
  /** The address's last segment, decoded. */
  name: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer<Name extends CallName> = z.input<(typeof ANSWERS)[Name]> | Response;

export type ApiAnswers = {
  [Name in CallName]?: (request: ApiRequest) => Answer<Name> | Promise<Answer<Name>>;
};

/**
 * Answers the calls of each test of a file, instead of the server: with a body that the contract allows, or with the
 * response of `refusal`. An error that is thrown is a lost connection, and so is a call that is missing here.
 */
export function fakeApi(answers: ApiAnswers): void {
  const fetch = async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, "https://switchback.test");
    const path = pathname.replace(/^\/api/, "").replace(/\/$/, "");
    const name = Object.keys(ANSWERS).find((pattern) => isOf(pattern, `${method} ${path}`)) as CallName;
    const answer = answers[name];
    if (!answer) throw new TypeError(`No answer to ${method} ${path}`);
    const result = await answer({
      name: decodeURIComponent(path.split("/").at(-1) ?? ""),
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : null,
    });
    return result instanceof Response ? result.clone() : Response.json(ANSWERS[name].parse(result));
  };
  const start = () => vi.stubGlobal("fetch", vi.fn(fetch));
  // At once for what the file loads, and again where a test before has removed it.
  start();
  beforeEach(start);
}

/** The response of a server that refuses a call, or fails. */
export function refusal(status: number, fields: Partial<z.input<typeof errorBody>> = {}): Response {
  return Response.json({ id: 50, message: "refused", ...fields }, { status });
}

function isOf(pattern: string, call: string): boolean {
  const segments = call.split("/");
  const expected = pattern.split("/");
  return (
    expected.length === segments.length &&
    expected.every((segment, index) => segment.startsWith(":") || segment === segments[index])
  );
}
