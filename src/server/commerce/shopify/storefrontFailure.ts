/** Why an attempt at an operation of the Storefront API failed. The message contains nothing that was sent. */
export interface StorefrontFailure {
  message: string;
  /** True if the operation was not run at all. */
  wasThrottled?: boolean;
  isTemporary?: boolean;
  retryMilliseconds?: number | null;
}

/** The failure of an answer with an HTTP error. */
export function statusFailure(field: string, { status, headers }: Response): StorefrontFailure {
  if (status === 429 || status === 430) {
    const seconds = Number(headers.get("retry-after") ?? Number.NaN);
    return {
      message: `${field}: Shopify throttles this server (${status})`,
      wasThrottled: true,
      retryMilliseconds: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null,
    };
  }
  const reasons: Record<number, string> = {
    401: "refuses SHOPIFY_STOREFRONT_TOKEN",
    402: "has frozen the store",
    403: "refuses SHOPIFY_STOREFRONT_TOKEN",
    404: "does not know SHOPIFY_STORE_DOMAIN or SHOPIFY_API_VERSION",
  };
  return {
    message: `${field}: Shopify ${reasons[status] ?? "failed"} (${status})`,
    isTemporary: status >= 500,
  };
}

interface GraphqlError {
  extensions?: { code?: string | undefined } | undefined;
}

/** The failure of an answer with GraphQL errors. Only the codes are stated: messages may repeat what was sent. */
export function graphqlFailure(field: string, errors: readonly GraphqlError[]): StorefrontFailure {
  const codes = errors.map(({ extensions }) => extensions?.code ?? "without a code");
  return {
    message: `${field}: Shopify returned the error ${codes.join(", ")}`,
    wasThrottled: codes.every((code) => code === "THROTTLED"),
    isTemporary: codes.some((code) => code === "INTERNAL_SERVER_ERROR" || code === "THROTTLED"),
  };
}
