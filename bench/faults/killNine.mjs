import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createChecks } from "./checks.mjs";
import { startMailSink } from "./mailSink.mjs";
import { callPool } from "./poolCalls.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startProduct } from "./product.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

/** Kills the product with SIGKILL among sign-ups and confirmations, and looks for acknowledged ones that are gone. */
const { values } = parseArgs({ options: { writes: { type: "string", default: "1000" } } });
/** Acknowledged on each engine. */
const WRITES = Number(values.writes);
const WRITERS = 8;
const SHORTEST_LIFE_MILLISECONDS = 300;
const LONGEST_LIFE_MILLISECONDS = 2_500;
const PASSWORD = "correct horse";

const { check, skip, end } = createChecks();
const sink = await startMailSink();
const dataDir = temporaryFolder("kill");
const shared = {
  RATE_LIMITS: "off",
  DEMO: "off",
  PUBLIC_URL: "http://localhost:8080",
  SECRET_KEY: "a key for one run of this script",
  SMTP_URL: sink.url,
  MAIL_FROM: "switchback@mail.example",
};
await run("embedded database", { ...shared, DATA_DIR: join(dataDir, "embedded") });
const cluster = await startCluster();
if (typeof cluster === "string") {
  skip(`Postgres: ${cluster}`);
} else {
  await run("Postgres", { ...shared, DATABASE_URL: cluster.url, DATA_DIR: join(dataDir, "postgres") });
  await cluster.stop();
}
sink.close();
end();

async function run(engine, variables) {
  const signedUp = [];
  const confirmed = new Set();
  let kills = 0;
  while (signedUp.length + confirmed.size < WRITES) {
    const product = await startProduct(variables);
    const ended = once(product.child, "exit");
    const writers = Array.from({ length: WRITERS }, (_, index) => write(product, ended, `${kills}x${index}`));
    const life = LONGEST_LIFE_MILLISECONDS - SHORTEST_LIFE_MILLISECONDS;
    await wait(SHORTEST_LIFE_MILLISECONDS + Math.random() * life);
    product.child.kill("SIGKILL");
    await ended;
    await Promise.all(writers);
    kills += 1;
  }
  const product = await startProduct(variables);
  const lost = [];
  for (const name of signedUp) {
    const AuthParameters = { USERNAME: name, PASSWORD };
    const answer = await callPool(product.url, "InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters,
    });
    const isConfirmed = "AuthenticationResult" in answer;
    // A confirmation may be stored although its response was lost.
    if (!isConfirmed && (confirmed.has(name) || answer.__type !== "UserNotConfirmedException"))
      lost.push(name);
  }
  check(
    lost.length === 0 && confirmed.size > 0,
    `${engine}: ${lost.length} lost of ${signedUp.length} sign-ups and ${confirmed.size} confirmations, ${kills} kills`,
  );
  await product.stop();

  /** Signs up and confirms until the server is gone. */
  async function write(product, ended, prefix) {
    try {
      for (let count = 0; ; count++) {
        const name = `walker-${prefix}x${count}`;
        const email = `${name}@${engine.slice(0, 1).toLowerCase()}.example`;
        const UserAttributes = [{ Name: "email", Value: email }];
        const { UserSub } = await callPool(product.url, "SignUp", {
          Username: name,
          Password: PASSWORD,
          UserAttributes,
        });
        if (!UserSub) throw new Error(`${name} was refused`);
        signedUp.push(name);
        const ConfirmationCode = await Promise.race([sink.codeFor(email), ended.then(() => "none")]);
        const { __type: refusal } = await callPool(product.url, "ConfirmSignUp", {
          Username: name,
          ConfirmationCode,
        });
        if (refusal) throw new Error(`${name} was not confirmed: ${refusal}`);
        confirmed.add(name);
      }
    } catch (error) {
      const isGone = await Promise.race([ended.then(() => true), wait(10_000).then(() => false)]);
      if (!isGone) throw error;
    }
  }
}
