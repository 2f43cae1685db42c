import type { z } from "zod";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import type { OutboxMail } from "../mail/listOutbox.ts";
import type { Blobs } from "../ports/blobs.ts";
import type { Env } from "../settings/env.ts";
import { OperatorError } from "../settings/operatorError.ts";

/** Most entries of a list that an operation returns. */
export const MOST_LISTED = 10_000;

/** What the operations of a shop work on. */
export interface ShopParts {
  db: Database;
  blobs: Blobs;
  commerce: Env["COMMERCE"];
  identity: Env["IDENTITY"];
  /** Milliseconds since 1970. */
  now: () => number;
  /** The e-mails of the outbox, newest first. */
  listMails(): Promise<OutboxMail[]>;
  /** Creates the demo accounts. @returns the usernames of those that exist; none with an external identity provider */
  addDemoAccounts(): Promise<string[]>;
  /** Copies the embedded database to a folder, see `OpenDatabase`. */
  copyTo?: OpenDatabase["copyTo"];
  /** Absent where none is kept in memory. */
  catalogue?: Pick<Catalogue, "newest">;
}

/** What an operator does with the shop. Plain JSON in and out: the running server may do it for a tool. */
export interface ShopOperation<Input, Answer> {
  name: string;
  /**
   * Parses the input, which may have been sent, and does it.
   * @throws OperatorError if nothing was changed for a reason that the operator should read, as for a malformed input
   */
  run(parts: ShopParts, input: Input): Promise<Answer>;
  /** Reads an answer that was sent. */
  readAnswer(answer: unknown): Answer;
}

/** Runs an operation here or in the running server. @throws OperatorError if it is refused, and has changed nothing */
export type RunOperation = <Input, Answer>(
  operation: ShopOperation<Input, Answer>,
  input: Input,
) => Promise<Answer>;

interface OperationParts<Input, Answer> {
  name: string;
  input: z.ZodType<Input>;
  answer: z.ZodType<Answer>;
  run(parts: ShopParts, input: Input): Promise<Answer>;
}

export function shopOperation<Input, Answer>({
  name,
  input,
  answer,
  run,
}: OperationParts<Input, Answer>): ShopOperation<Input, Answer> {
  return {
    name,
    async run(parts, given) {
      const parsed = input.safeParse(given);
      if (parsed.success) return run(parts, parsed.data);
      const [issue] = parsed.error.issues;
      throw new OperatorError(`${name}: ${issue?.path.join(".")} ${issue?.message}`);
    },
    readAnswer: (sent) => answer.parse(sent),
  };
}
