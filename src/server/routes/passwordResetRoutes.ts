import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import {
  type ConfirmResetAnswer,
  type ConfirmResetStatus,
  confirmResetBody,
  type ResetRequestAnswer,
  type ResetRequestStatus,
} from "../../contract/userCalls.ts";
import { emailAddress } from "../../contract/userRules.ts";
import type { PoolClient } from "../adapters/poolClient.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { clientAddress } from "../http/clientAddress.ts";
import type { LimitName } from "../http/limits/callLimits.ts";
import type { Limiter } from "../http/limits/createLimiter.ts";
import { methods } from "../http/methods.ts";
import { originOf } from "../http/originOf.ts";
import { writeLog } from "../log/writeLog.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../ports/providerUnavailableError.ts";
import type { Env } from "../settings/env.ts";
import { foldUsername } from "../users/foldUsername.ts";

/** Status for each error of the pool; any other error, and an unavailable pool, can be retried. */
const REQUEST_STATUS = new Map<string, ResetRequestStatus>([
  ["UserNotFoundException", "USER_DOESNT_EXISTS"],
  ["LimitExceededException", "TOO_MANY"],
  ["TooManyRequestsException", "TOO_MANY"],
]);
const CONFIRM_STATUS = new Map<string, ConfirmResetStatus>([
  ["CodeMismatchException", "INVALID_CODE"],
  ["ExpiredCodeException", "INVALID_CODE"],
]);

interface PasswordResetParts {
  env: Pick<Env, "TRUST_PROXY">;
  limiter: Limiter;
  pool: PoolClient;
}

/** The two calls for a forgotten password. Failures are reported in the body, with status 200. */
export function passwordResetRoutes({ env, limiter, pool }: PasswordResetParts) {
  const app = new Hono<AppEnv>();

  methods(app, ["/users/request-password-reset", "/users/request-password-reset/"], {
    GET: async (context) => {
      // Any page could make its readers' browsers ask: the call needs neither a token nor a body.
      if (context.req.header("sec-fetch-site") === "cross-site")
        throw new ApiError(403, "authentication", "Other sites may not ask for e-mails");
      const email = emailAddress.safeParse(context.req.query("email"));
      if (!email.success) throw new ApiError(400, "badRequest", "The query's email is not an e-mail address");
      await limitAccount(context, "resetRequestOfAccount", email.data);
      const origin = originOf(context, env.TRUST_PROXY);
      const status = await outcome(() => pool.forgotPassword(email.data, origin), "SENT", REQUEST_STATUS);
      const answer: ResetRequestAnswer = { success: status === "SENT", status };
      return context.json(answer, 200, NOT_STORED);
    },
  });

  methods(app, "/users/confirm-reset-password", {
    POST: async (context) => {
      const body = await jsonBody(context, confirmResetBody);
      const username = "email" in body ? body.email : body.username;
      await limitAccount(context, "resetConfirmationOfAccount", username);
      const change = { username, password: body.password, code: body.confirmationCode };
      const origin = originOf(context, env.TRUST_PROXY);
      const status = await outcome(
        () => pool.confirmForgotPassword(change, origin),
        "CHANGED",
        CONFIRM_STATUS,
      );
      const answer: ConfirmResetAnswer = { success: status === "CHANGED", status };
      return context.json(answer);
    },
  });

  /** Names are counted by hash, so that the counts reveal nothing about people. */
  function limitAccount(context: Context<AppEnv>, limit: LimitName, name: string): Promise<void> {
    const hash = createHash("sha256").update(foldUsername(name)).digest("base64url");
    return limiter.count(context, limit, `${hash} ${clientAddress(context, env.TRUST_PROXY)}`);
  }

  return app;
}

function reasonOf(error: ProviderRefusedError | ProviderUnavailableError): string {
  return error instanceof ProviderRefusedError ? `${error.type}: ${error.message}` : error.message;
}

async function outcome<Status extends string>(
  run: () => Promise<void>,
  done: Status,
  meanings: ReadonlyMap<string, Status>,
): Promise<Status | "RETRY"> {
  try {
    await run();
    return done;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError)) throw error;
    const meaning = error instanceof ProviderRefusedError ? meanings.get(error.type) : undefined;
    if (meaning === undefined) writeLog("warn", `password reset: ${reasonOf(error)}`);
    return meaning ?? "RETRY";
  }
}
