import { type Context, type Handler, Hono, type HonoRequest } from "hono";
import { parsedJson } from "../../lib/parsedJson.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_MINUTES, NOT_STORED } from "../http/body/caching.ts";
import { type Fault, faultOf } from "../http/faultOf.ts";
import { methods } from "../http/methods.ts";
import { originOf } from "../http/originOf.ts";
import { reportRequestError } from "../http/reportRequestError.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { EMBEDDED_POOL_ID } from "../settings/userPool.ts";
import { cognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";
import { operationTable, runOperation } from "./runOperation.ts";

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const CONTENT_TYPE = "application/x-amz-json-1.1";
/** Larger than any call, including tokens. */
const MAX_BODY_BYTES = 32 * 1024;

/** The pool over HTTP: operations at the root, by the X-Amz-Target header, and its public keys. */
export function identityRoutes(pool: Pool, trustedProxies: number): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const runCall: Handler<AppEnv> = async (context) => {
    const name = TARGET.exec(context.req.header("x-amz-target") ?? "")?.[1] ?? "";
    context.set("operation", operationTable.has(name) ? name : "unknown");
    const origin = originOf(context, trustedProxies);
    const answer = await runOperation(pool, name, await bodyOf(context.req), origin);
    return answerJson(context, 200, answer);
  };
  methods(app, "/", { POST: runCall }, { bodyBytes: MAX_BODY_BYTES });

  methods(app, `/${EMBEDDED_POOL_ID}/.well-known/jwks.json`, {
    GET: async (context) => {
      const { publicKey } = await pool.signingKey();
      return context.json({ keys: [publicKey] }, 200, FOR_MINUTES);
    },
  });

  app.onError((error, context) => {
    if (error instanceof ProviderRefusedError) {
      context.set("refusal", error.type);
      return answerJson(context, 400, { __type: error.type, message: error.message });
    }
    if (error instanceof ApiError) {
      context.set("refusal", "SerializationException");
      return answerJson(context, 400, { __type: "SerializationException", message: error.message });
    }
    reportRequestError(context, error);
    const fault = faultOf(error);
    if (fault) {
      context.header("Retry-After", String(fault.retrySeconds));
      return answerJson(context, fault.status, {
        __type: "ServiceUnavailableException",
        message: fault.message,
      });
    }
    return answerJson(context, 500, {
      __type: "InternalErrorException",
      message: "Internal server error",
    });
  });
  return app;
}

function answerJson(context: Context, status: 200 | 400 | 500 | Fault["status"], body: object): Response {
  return context.body(JSON.stringify(body), status, {
    "Content-Type": CONTENT_TYPE,
    ...NOT_STORED,
  });
}

async function bodyOf(request: HonoRequest): Promise<unknown> {
  const body = parsedJson(await request.text());
  if (body === undefined) throw cognitoError("SerializationException", "The body is not JSON");
  return body;
}
