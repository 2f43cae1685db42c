import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../../../src/server/db/rowsOf.ts";
import { embeddedIdentity } from "../../../src/server/identity/embeddedIdentity.ts";
import { createSeal } from "../../../src/server/identity/seal.ts";
import { loadSigningKey } from "../../../src/server/identity/signingKeys.ts";
import { verifierOf } from "../../../src/server/identity/srp.ts";
import { removeOldRowsJob } from "../../../src/server/jobs/removeOldRowsJob.ts";
import { listOutbox } from "../../../src/server/mail/listOutbox.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { TEST_KEY } from "../helpers/testServer.ts";
import { PASSWORD, poolServer, srpClient } from "./poolClient.ts";

const TABLES = ["accounts", "challenges", "codes", "refresh_tokens", "keys"].map(
  (name) => `identity_${name}`,
);

onEachEngine("What the embedded provider keeps", (db) => {
  const everything = async () => {
    const answers = await Promise.all(TABLES.map((name) => db().execute(sql.raw(`select * from ${name}`))));
    return answers.flatMap((answer) => rowsOf<Record<string, unknown>>(answer));
  };
  /** Texts as they are, bytes in hexadecimal. */
  const dump = (rows: Record<string, unknown>[]) =>
    rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("hex") : JSON.stringify(value),
      )
      .join("\n");

  test("holds neither passwords nor verifiers, codes, refresh tokens or keys that could be used", async () => {
    const server = poolServer(db());
    const sub = await server.member("fern");
    const { RefreshToken = "" } = await server.signIn("fern");
    await server.call("ForgotPassword", { Username: "fern" });
    const code = await server.lastCode();
    const { SRP_A } = srpClient();
    const AuthParameters = { USERNAME: "fern", SRP_A };
    const { ChallengeParameters } = await server.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters,
    });
    const rows = await everything();
    expect(rows).toHaveLength(6);
    const kept = dump(rows);
    const salt = String(rows[0]?.salt);
    const block = Buffer.from(ChallengeParameters?.SECRET_BLOCK ?? "", "base64");
    expect(kept).toContain(sub);
    expect(kept).toContain(salt);
    const secrets = [
      PASSWORD,
      Buffer.from(PASSWORD).toString("hex"),
      verifierOf("embedded", sub, PASSWORD, salt).toString(16),
      `"${code}"`,
      RefreshToken,
      block.toString("hex"),
      Buffer.from("PRIVATE KEY").toString("hex"),
    ];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  test("cannot be used with another secret key", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.signIn("fern");
    await expect(loadSigningKey(db(), createSeal(`${TEST_KEY}!`))).rejects.toThrow("SECRET_KEY");
  });

  test("is sealed with the new secret key once a server has started with both", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.member("moss");
    await server.signIn("fern");
    const secret = `${TEST_KEY}!`;
    const opened = (changes: { secret: string; oldSecret?: string }) => {
      const embedded = embeddedIdentity({
        db: db(),
        env: parseEnv({}),
        publicUrl: "https://walks.example",
        queueMail: server.queueMail,
        now: () => server.clock.time,
        ...changes,
      });
      return embedded.open();
    };
    await expect(opened({ secret })).rejects.toThrow("SECRET_KEY");
    // The signing key, two verifiers of each account, and the e-mail to each.
    expect(await opened({ secret, oldSecret: TEST_KEY })).toBe(7);
    expect(await listOutbox(db(), createSeal(secret))).toHaveLength(2);
    expect(await opened({ secret, oldSecret: TEST_KEY })).toBe(0);
    expect(await opened({ secret })).toBe(0);
    await expect(opened({ secret: TEST_KEY })).rejects.toThrow("SECRET_KEY");
    const rows = await everything();
    const { keyId } = createSeal(secret);
    const sealed = rows.flatMap((row) =>
      [row.sealed_verifier, row.sealed_email_verifier, row.sealed_private_key].filter(Boolean),
    );
    expect(sealed).toHaveLength(5);
    for (const value of sealed) expect(Buffer.from(value as Uint8Array).subarray(0, 4)).toEqual(keyId);
    // The next test uses the stored signing key.
    expect(await opened({ secret: TEST_KEY, oldSecret: secret })).toBe(7);
    for (const name of ["fern", "fern@mail.example"]) await server.signIn(name);
  });

  test("is one signing key, even for servers that start at once", async () => {
    await db().execute(sql`truncate identity_keys`);
    const keys = await Promise.all([1, 2, 3].map(() => loadSigningKey(db(), createSeal(TEST_KEY))));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect((await loadSigningKey(db(), createSeal(TEST_KEY))).id).toBe(keys[0]?.id);
  });

  test("sheds what has run out", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.signIn("fern");
    await server.call("ForgotPassword", { Username: "nobody" });
    const begin = () =>
      server.call("InitiateAuth", {
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: "fern", SRP_A: srpClient().SRP_A },
      });
    await begin();
    server.clock.time += 31 * 24 * 3_600_000;
    await begin();
    await server.signIn("fern");
    await server.call("ForgotPassword", { Username: "fern" });
    await removeOldRowsJob({ db: db(), now: () => server.clock.time }).run({});
    const counts = await Promise.all(
      TABLES.map(async (name) => rowsOf(await db().execute(sql.raw(`select 1 from ${name}`))).length),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });
});

test("a seal opens what the old key sealed, and values of earlier versions, which name no key", () => {
  const old = createSeal(TEST_KEY);
  const plain = Buffer.from("A verifier");
  const sealed = old.seal("fern", plain);
  const next = createSeal(`${TEST_KEY}!`, TEST_KEY);
  expect(next.open("fern", sealed)).toEqual(plain);
  expect(() => createSeal(`${TEST_KEY}!`, `${TEST_KEY}?`).open("fern", sealed)).toThrow();
  expect(old.open("fern", sealed.subarray(old.keyId.length))).toEqual(plain);
  expect(() => old.open("fern", next.seal("fern", plain))).toThrow();
});

test("a seal opens under its own label only, and only what it made", () => {
  const seal = createSeal(TEST_KEY);
  const plain = Buffer.from("A verifier");
  const sealed = Buffer.from(seal.seal("fern", plain));
  expect(seal.open("fern", sealed)).toEqual(plain);
  expect(seal.seal("fern", plain)).not.toEqual(sealed);
  expect(() => seal.open("moss", sealed)).toThrow();
  expect(() => createSeal(`${TEST_KEY}!`).open("fern", sealed)).toThrow();
  for (const index of [0, 4, 16, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => seal.open("fern", changed)).toThrow();
  }
  expect(() => seal.open("fern", sealed.subarray(0, 20))).toThrow();
});
