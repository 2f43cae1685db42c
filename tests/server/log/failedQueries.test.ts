import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const SECRETS = /fern|mail\.example|\b\d{6}\b|correct horse/;
const SIGN_UP = {
  ClientId: "switchback-web",
  Username: "fern",
  Password: "correct horse",
  UserAttributes: [{ Name: "email", Value: "fern@mail.example" }],
};

afterEach(() => void vi.restoreAllMocks());

onEachEngine("Inserts that fail", (db) => {
  const refuse = (table: string) =>
    db()
      .execute(
        sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device'; end $$;`),
      )
      .then(() =>
        db().execute(sql.raw(`create trigger refuse before insert on ${table} execute function refuse()`)),
      );
  const allow = (table: string) => db().execute(sql.raw(`drop trigger refuse on ${table}`));

  test.each(["identity_accounts", "identity_codes", "outbox", "rate_limits"])(
    "into %s are logged without addresses, codes and passwords",
    async (table) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const server = testServer(db());
      await refuse(table);
      const headers = { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" };
      const answer = await server.post("/identity/", SIGN_UP, headers);
      await allow(table);
      expect(answer.status).not.toBe(200);
      expect(logged).toHaveBeenCalled();
      const text = logged.mock.calls.flat().map(String).join("\n");
      expect(text).toContain("no space left on device");
      expect(text).not.toMatch(SECRETS);
    },
  );
});
