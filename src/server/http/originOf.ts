import type { Context } from "hono";
import type { CallOrigin } from "../ports/identityProvider.ts";
import type { AppEnv } from "./appEnv.ts";
import { clientAddress } from "./clientAddress.ts";

/** The origin of a request, as passed to the user pool. */
export function originOf(context: Context<AppEnv>, trustedProxies: number): CallOrigin {
  return {
    address: clientAddress(context, trustedProxies),
    languages: context.req.header("accept-language") ?? "",
  };
}
