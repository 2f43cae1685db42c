import { z } from "zod";
import { isStorable } from "../http/body/jsonBody.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import { cognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

/** An operation of the protocol, from its unparsed input to its response. */
export type Operation = (pool: Pool, input: unknown, origin: CallOrigin) => Promise<object>;

/** Creates an operation whose input is parsed with a schema. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: Pool, input: z.output<Schema>, origin: CallOrigin) => Promise<object>,
): Operation {
  return async (pool, input, origin) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw cognitoError("InvalidParameterException", describe(parsed.error.issues));
    return run(pool, parsed.data, origin);
  };
}

/** A text field; violations are reported with Cognito's messages. */
export function textField(rule: { max: number; min?: number; pattern?: RegExp }) {
  const { max, min = 1, pattern } = rule;
  let field = z
    .string({ error: ({ input }) => (input == null ? "Member must not be null" : "Member must be a string") })
    // The pattern is not run on a text that is too long: its time may grow faster than the length.
    .max(max, { error: `Member must have length less than or equal to ${max}`, abort: true });
  if (min > 0) field = field.min(min, { error: `Member must have length greater than or equal to ${min}` });
  if (pattern) {
    field = field.regex(pattern, {
      error: `Member must satisfy regular expression pattern: ${pattern.source}`,
    });
  }
  return field.refine(isStorable, { error: "Member must not contain NUL or lone surrogates" });
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const problems = issues.map(({ path, message }) => {
    const [first = "", ...rest] = path.map(String);
    const name = [first.charAt(0).toLowerCase() + first.slice(1), ...rest].join(".");
    return `Value at '${name}' failed to satisfy constraint: ${message}`;
  });
  const count = `${problems.length} validation error${problems.length === 1 ? "" : "s"} detected`;
  return `${count}: ${problems.join("; ")}`;
}
