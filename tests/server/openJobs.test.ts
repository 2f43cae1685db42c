import { expect, test } from "vitest";
import { openMail } from "../../src/server/openJobs.ts";
import { ProviderRefusedError } from "../../src/server/ports/providerRefusedError.ts";
import { parseEnv } from "../../src/server/settings/env.ts";

test("without a mail server e-mails are left in the outbox, or refused if they must not be", async () => {
  const lines: string[] = [];
  const mailOf = (variables: Record<string, string>) =>
    openMail(parseEnv(variables), (_level, line) => void lines.push(line));
  const letter = { to: "fern@mail.example", subject: "First", text: "111111" };
  const none = mailOf({ OUTBOX: "off" });
  await expect(none.send(letter, "1")).rejects.toThrow(ProviderRefusedError);
  expect(none.keepsText).toBe(false);
  expect(lines).toEqual([]);
  const outbox = mailOf({});
  await outbox.send(letter, "1");
  expect(outbox.keepsText).toBe(true);
  expect(lines).toEqual(["mail to fern@mail.example: First"]);
});
