import { createDiffieHellman, getDiffieHellman } from "node:crypto";
import { desc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs, outbox } from "../../../src/server/db/workSchema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { PASSWORD, poolServer, srpClient } from "./poolClient.ts";

/** Keeps the kind of each character and forgets which it was. */
const shapeOf = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[a-z\d]+/gi, (text) => "x".repeat(text.length));

onEachEngine("names that nobody has, at the embedded provider", (db) => {
  test("every call answers them as it answers the others", async () => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    await server.member("fern");
    await server.signUp("moss");
    await server.signUp("sage");
    const resetWith = (Username: string) =>
      server.call("ConfirmForgotPassword", { Username, ConfirmationCode: "x", Password: PASSWORD });
    const pairs: [string, (name: string) => Promise<unknown>, string, string][] = [
      ["password", (name) => server.passwordAuth(name, "wrong one"), "fern", "nobo"],
      [
        "password by e-mail",
        (name) => server.passwordAuth(`${name}@mail.example`, "wrong one"),
        "fern",
        "nobo",
      ],
      ["forgotten", (Username) => server.call("ForgotPassword", { Username }), "fern", "nobo"],
      ["again", (Username) => server.call("ResendConfirmationCode", { Username }), "moss", "nobo"],
      ["wrong code", (name) => server.confirm(name, "x"), "moss", "nobo"],
      ["wrong code of the first letter", (name) => server.confirm(name, "x"), "sage", "ghos"],
      ["wrong code, confirmed", (name) => server.confirm(name, "x"), "fern", "ghos"],
      ["again, confirmed", (Username) => server.call("ResendConfirmationCode", { Username }), "fern", "nobo"],
      ["wrong code after it, confirmed", (name) => server.confirm(name, "x"), "fern", "nobo"],
      ["wrong reset code", resetWith, "fern", "nobo"],
      ["reset code never asked for", resetWith, "moss", "ghos"],
    ];
    for (const [what, ask, known, unknown] of pairs) {
      const [answer, other] = [await ask(known), await ask(unknown)];
      expect([what, shapeOf(other)]).toEqual([what, shapeOf(answer)]);
    }
    expect((await server.letters()).map(({ to }) => to).filter((to) => to.startsWith("nobo"))).toEqual([]);
  });

  test.each(["ConfirmSignUp", "ConfirmForgotPassword"])(
    "%s limits their codes as well",
    async (operation) => {
      const server = poolServer(db());
      await server.member("fern");
      await server.signUp("moss");
      for (const Username of ["fern", "moss", "nobody"]) {
        const guess = () => server.call(operation, { Username, ConfirmationCode: "x", Password: PASSWORD });
        for (let count = 0; count < 10; count++) expect((await guess()).__type).toBe("CodeMismatchException");
        expect((await guess()).__type).toBe("LimitExceededException");
      }
    },
  );

  test("the same work is done for them, so that the time of an answer tells nothing", async () => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    await server.member("fern");
    const work: string[] = [];
    for (const method of ["select", "insert", "update", "delete"] as const) {
      const run: (...args: never[]) => unknown = db()[method].bind(db());
      vi.spyOn(db(), method).mockImplementation(((...args: never[]) => {
        work.push(method);
        return run(...args);
      }) as never);
    }
    const powers = createDiffieHellman(getDiffieHellman("modp15").getPrime());
    const spied = vi.spyOn(Object.getPrototypeOf(powers), "computeSecret");
    const workOf = async (ask: () => Promise<unknown>) => {
      work.length = 0;
      spied.mockClear();
      await ask();
      return { queries: [...work], powers: spied.mock.calls.length };
    };
    const client = srpClient();
    const challenge = (USERNAME: string) =>
      server.call("InitiateAuth", {
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME, SRP_A: client.SRP_A },
      });

    for (const name of ["fern", "nobody"]) {
      expect(await workOf(() => server.passwordAuth(name, "wrong one"))).toEqual({
        queries: ["select"],
        powers: 1,
      });
      expect(await workOf(() => challenge(name))).toEqual({
        queries: ["select", "insert"],
        powers: 1,
      });
      const answer = client.respond((await challenge(name)).ChallengeParameters, "wrong one");
      expect(await workOf(() => server.call("RespondToAuthChallenge", answer))).toEqual({
        queries: ["delete"],
        powers: 2,
      });
    }
    vi.restoreAllMocks();
  });

  test("an e-mail with a code is stored for them as well, and sent to nobody", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.runJobs();
    server.records.length = 0;
    for (const Username of ["fern", "nobody"]) await server.call("ForgotPassword", { Username });
    const mails = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(2);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: null, subject: "Reset your Switchback password" },
      { to: "fern@mail.example", subject: "Reset your Switchback password" },
    ]);
    expect(await db().select().from(jobs)).toHaveLength(2);
    await server.runJobs();
    const lines = server.records.map(({ message }) => message);
    expect(lines.filter((line) => line.startsWith("mail"))).toEqual([
      "mail to fern@mail.example: Reset your Switchback password",
    ]);
  });
});
