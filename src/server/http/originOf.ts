import type { Context } from "hono";
import type { Origin } from "../services/poolClient.ts";
import type { AppEnv } from "./appEnv.ts";
import { clientAddress } from "./clientAddress.ts";

/** The person behind a request, as the pool of accounts is told of them. */
export function originOf(context: Context<AppEnv>, trustedProxies: number): Origin {
  return {
    address: clientAddress(context, trustedProxies),
    languages: context.req.header("accept-language") ?? "",
  };
}
