import * as z from "zod/mini";
import { parsedJson } from "../../../lib/parsedJson.ts";
import { ProviderUnavailableError } from "../../ports/providerUnavailableError.ts";
import { graphqlFailure, type StorefrontFailure, statusFailure } from "./storefrontFailure.ts";

/** A query or mutation of Shopify's Storefront API. */
export interface StorefrontOperation<Variables extends object> {
  /** The one field that it selects. */
  field: string;
  /** True for a query, which can be sent again after any error. */
  isRead: boolean;
  text: string;
  /** Never set; states the type of the variables. */
  variables?: Variables;
}

export interface AttributeInput {
  key: string;
  value: string;
}

export interface LineInput {
  merchandiseId: string;
  quantity: number;
  attributes: AttributeInput[];
}

export interface BuyerIdentityInput {
  countryCode: string;
  email?: string;
}

export interface StorefrontClient {
  /**
   * Sends an operation and returns its field. Throttled operations are retried, reads also after other temporary errors.
   * @param buyerAddress the IP address of the person it is sent for, null if unknown
   * @throws ProviderUnavailableError, with a message that contains neither the token nor any variable
   */
  ask<Variables extends object>(
    operation: StorefrontOperation<Variables>,
    variables: Variables,
    buyerAddress: string | null,
  ): Promise<unknown>;
}

export interface StorefrontClientParts {
  /** The store's domain at Shopify, such as `walks.myshopify.com`. */
  domain: string;
  /** A public or a private access token of the Storefront API. */
  token: string;
  /** Such as `2026-04`. */
  apiVersion: string;
  /** `fetch` except in tests. */
  send: (request: Request) => Promise<Response>;
  /** Waits for milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 6_000;
/** Waits before the second and the third attempt. */
const RETRY_MILLISECONDS = [400, 1_200];
const MAX_RETRY_MILLISECONDS = 2_000;
const PRIVATE_TOKEN = "shpat_";

const answer = z.object({
  data: z.nullish(z.record(z.string(), z.unknown())),
  errors: z.optional(
    z.array(
      z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) }),
    ),
  ),
});

/** Calls Shopify's Storefront API. */
export function storefrontClient(parts: StorefrontClientParts): StorefrontClient {
  const { domain, token, apiVersion, send, wait, timeoutMilliseconds = TIMEOUT_MILLISECONDS } = parts;
  const endpoint = `https://${domain}/api/${apiVersion}/graphql.json`;

  async function attempt(
    { field, text }: StorefrontOperation<object>,
    variables: object,
    buyerAddress: string | null,
  ): Promise<{ data: unknown } | StorefrontFailure> {
    const request = new Request(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", ...tokenHeaders(token, buyerAddress) },
      body: JSON.stringify({ query: text, variables }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    let response: Response;
    let body: string;
    try {
      response = await send(request);
      body = await response.text();
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      const problem = isLate ? "did not answer in time" : "is unreachable";
      return { message: `${field}: Shopify ${problem}`, isTemporary: true };
    }
    if (!response.ok) return statusFailure(field, response);
    const parsed = answer.safeParse(parsedJson(body));
    if (!parsed.success) return { message: `${field}: Shopify's answer is malformed` };
    const { data, errors = [] } = parsed.data;
    if (errors.length > 0) return graphqlFailure(field, errors);
    if (!data || !Object.hasOwn(data, field)) {
      return { message: `${field}: Shopify's answer is incomplete` };
    }
    return { data: data[field] };
  }

  return {
    async ask(operation, variables, buyerAddress) {
      for (let attempts = 1; ; attempts++) {
        const result = await attempt(operation, variables, buyerAddress);
        if ("data" in result) return result.data;
        const pause = RETRY_MILLISECONDS[attempts - 1];
        const isRepeatable = result.wasThrottled || (operation.isRead && result.isTemporary);
        if (!isRepeatable || pause === undefined)
          throw new ProviderUnavailableError("commerce", result.message);
        await wait(Math.min(result.retryMilliseconds ?? pause, MAX_RETRY_MILLISECONDS));
      }
    },
  };
}

function tokenHeaders(token: string, buyerAddress: string | null): Record<string, string> {
  if (!token.startsWith(PRIVATE_TOKEN)) return { "X-Shopify-Storefront-Access-Token": token };
  // Shopify throttles per buyer, and would take all buyers for this server.
  return {
    "Shopify-Storefront-Private-Token": token,
    ...(buyerAddress !== null && { "Shopify-Storefront-Buyer-IP": buyerAddress }),
  };
}
