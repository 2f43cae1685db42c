import { type Log, type LogFields, writeLog } from "./writeLog.ts";

/** SQLSTATE of an error that comes from the database. */
const SQL_STATE = /^[0-9A-Z]{5}$/;
/** Causes that are followed; a cycle of causes ends as well. */
const MAX_CAUSES = 5;

/**
 * Logs an error that the caller does not handle: name, message, code and stack of the error and its causes. Parameters
 * of failed queries are never part of it; they may be codes, addresses or passwords.
 */
export function reportError(error: unknown, fields: LogFields = {}, log: Log = writeLog): void {
  const chain = causesOf(error);
  const codes = chain.flatMap((cause) => codeOf(cause) ?? []);
  log("error", chain.map(summaryOf).join(" < "), {
    ...fields,
    code: codes[0],
    stack: chain.map(framesOf).find((frames) => frames !== ""),
  });
}

function causesOf(error: unknown): unknown[] {
  const chain = [error];
  for (let cause = causeOf(error); cause && chain.length < MAX_CAUSES; cause = causeOf(cause)) {
    chain.push(cause);
  }
  return chain;
}

/** Of several addresses that were tried, the first one counts. */
function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0];
  return error instanceof Error ? error.cause : null;
}

function summaryOf(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown value of type ${typeof error}`;
  const message = withoutValues(error.message, SQL_STATE.test(codeOf(error) ?? ""));
  return message ? `${error.name}: ${message}` : error.name;
}

/** Postgres quotes the refused value at the end of its message, after a colon. */
function withoutValues(message: string, isOfDatabase: boolean): string {
  const [withoutParams = ""] = message.split(/\s*\bparams:/);
  return isOfDatabase ? withoutParams.replace(/: ".*$/s, "") : withoutParams;
}

function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : undefined;
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
