import { expect, test } from "vitest";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";
import { transactionBreaches } from "../../helpers/transactionBreaches.ts";

const FILES = filesUnder("src/server", [".ts"]);

test("transactions begin in the one function that repeats them", () => {
  const users = FILES.filter((file) => textOfFile(file).includes(".transaction("));
  expect(users).toEqual(
    ["drizzlePool", "inTransaction", "migrate"].map((name) => `src/server/db/${name}.ts`),
  );
});

test("inside a transaction only its own handle is used, and nothing waits for another service", () => {
  const breaches = FILES.flatMap((file) =>
    transactionBreaches(textOfFile(file)).map((breach) => `${file}: ${breach}`),
  );
  expect(breaches).toEqual([]);
});

test.each([
  ["await inTransaction(db, async (tx) => { await tx.select(); });", []],
  ["await inTransaction(db, (tx) => takeCode({ ...pool, db: tx }, pool.now()));", []],
  ["await inTransaction(pool.db, (tx) => takeCode(pool, tx, sub));", []],
  ["await inTransaction(pool.db, async (tx) => { await pool.db.select(); });", ["db"]],
  ["await inTransaction(pool.db, async (tx) => { await takeCode(pool, sub); });", ["pool"]],
  ["await inTransaction(db, async (tx) => { if (a(')')) await ensureUser({ db, pool }); });", ["db"]],
  ["await inTransaction(db, async (handle) => {});", ["handle is not named tx"]],
  ["await inTransaction(db, async (tx) => { await fetch(url); await mail.send(x); });", ["fetch", "mail"]],
  ["await inTransaction(db, async (tx) => { await (await provider.call(x)); });", ["provider"]],
])("%s breaks the rule with %j", (source, expected) => {
  expect(transactionBreaches(source)).toEqual(expected);
});
