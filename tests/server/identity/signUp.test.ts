import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { removeOldRowsJob } from "../../../src/server/jobs/removeOldRowsJob.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { PASSWORD, poolServer } from "./poolClient.ts";

const EXISTS = { __type: "UsernameExistsException", message: "User already exists" };
const DAY = 24 * 3_600_000;

onEachEngine("Sign-up at the embedded provider", (db) => {
  const invalid = (message: string) => ({ __type: "InvalidParameterException", message });
  const attempt = async (changes: Record<string, unknown>) => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    const { UserSub, __type, message } = await server.call("SignUp", {
      Username: "fern",
      Password: PASSWORD,
      UserAttributes: [{ Name: "email", Value: "fern@mail.example" }],
      ...changes,
    });
    return UserSub ? "ok" : { __type, message };
  };
  const attributes = (Value: string, ...others: { Name: string; Value: string }[]) => ({
    UserAttributes: [{ Name: "email", Value }, ...others],
  });

  test("AUTH-24 a username has at most 128 characters, none of them a space or an emoji, and is no address", async () => {
    expect(await attempt({ Username: "a".repeat(129) })).toEqual(
      invalid(
        "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
      ),
    );
    const characters = expect.stringContaining("Member must satisfy regular expression pattern");
    for (const Username of ["fern walker", "fern\u00a0walker", "fern\t", "fern\u200d", "fern\0"]) {
      expect(await attempt({ Username })).toEqual({
        __type: "InvalidParameterException",
        message: characters,
      });
    }
    for (const Username of ["fern🌲", "🏔", "fern🇨🇿", "1\u{fe0f}\u{20e3}"]) {
      expect(await attempt({ Username })).toEqual({
        __type: "UserLambdaValidationException",
        message: "PreSignUp failed with error Emoji is not allowed in username.",
      });
    }
    for (const Username of ["fern@mail.example", "fern＠mail.example"]) {
      expect(await attempt({ Username })).toEqual(
        invalid("Username cannot be of email format, since user pool is configured for email alias."),
      );
    }
    expect(await attempt({ Username: "a".repeat(128) })).toBe("ok");
  });

  test.each(["f", "fern@", "їжак", "山田", "fern+1_2.3", "Ω≈ç"])("%s is a username", async (Username) => {
    expect(await attempt({ Username })).toBe("ok");
  });

  test("AUTH-22 a password has 6 to 256 characters and neither begins nor ends with a space", async () => {
    expect(await attempt({ Password: "12345" })).toEqual({
      __type: "InvalidPasswordException",
      message: "Password did not conform with policy: Password not long enough",
    });
    for (const Password of [" 123456", "123456 ", "1".repeat(257), "", null, 123456]) {
      expect(await attempt({ Password })).toMatchObject({ __type: "InvalidParameterException" });
    }
    expect(await attempt({ Username: "a", ...attributes("a@mail.example"), Password: "123456" })).toBe("ok");
    const Password = "1".repeat(256);
    expect(await attempt({ Username: "b", ...attributes("b@mail.example"), Password })).toBe("ok");
  });

  test("AUTH-23 an address has a local part of 64, labels of 63 and a domain of 255 characters at most", async () => {
    const domain = (...labels: number[]) => labels.map((length) => "d".repeat(length)).join(".");
    const good = [`${"a".repeat(64)}@mail.example`, `b@${domain(63, 63, 63, 63)}`];
    for (const email of good) {
      expect(await attempt({ Username: email.charAt(0), ...attributes(email) })).toBe("ok");
    }
    const bad = [
      `${"a".repeat(65)}@mail.example`,
      `b@${domain(64, 7)}`,
      `b@${domain(63, 63, 63, 62, 1)}`,
      "fern",
      "fern@mail",
      "f n@mail.example",
    ];
    for (const email of bad) {
      expect(await attempt(attributes(email))).toEqual(invalid("Invalid email address format."));
    }
  });

  test("AUTH-26 the pool has its attributes and no others", async () => {
    const unlike = (problem: string) => invalid(`Attributes did not conform to the schema: ${problem}`);
    for (const UserAttributes of [undefined, null, [], [{ Name: "custom:displayName", Value: "Fern" }]]) {
      expect(await attempt({ UserAttributes })).toEqual(unlike("email: The attribute is required"));
    }
    for (const Name of ["custom:shoeSize", "sub", "email_verified", "__proto__"]) {
      expect(await attempt(attributes("fern@mail.example", { Name, Value: "x" }))).toEqual(
        unlike(`Type for attribute {${Name}} could not be determined`),
      );
    }
    const agreement = (Value: string) => ({ Name: "custom:isAgreementAccepted", Value });
    expect(await attempt(attributes("fern@mail.example", agreement("maybe")))).toEqual(
      unlike("custom:isAgreementAccepted: String must be true or false"),
    );
    expect(await attempt(attributes("fern@mail.example", agreement("true")))).toBe("ok");
  });

  test("AUTH-21 a display name has 2 to 50 characters, one of them a letter, on one line", async () => {
    const attemptName = (Value: string, username: string) =>
      attempt({
        Username: username,
        ...attributes(`${username}@mail.example`, { Name: "custom:displayName", Value }),
      });
    const bad = [
      "",
      "F",
      "F".repeat(51),
      "42",
      "漢字",
      "Fern\nWalker",
      "Fern\u2028Walker",
      "Fern\u202erevo",
      "Fe\u0007rn",
    ];
    for (const value of bad) {
      expect([value, await attemptName(value, "fern")]).toEqual([
        value,
        invalid(
          "Attributes did not conform to the schema: custom:displayName: String must have 2 to 50 characters, one of them a Latin or Cyrillic letter and none a control character",
        ),
      ]);
    }
    for (const [index, value] of ["Fé", "F".repeat(50), "Їжак 3"].entries()) {
      expect(await attemptName(value, `fern${index}`)).toBe("ok");
    }
  });

  test("a lone surrogate is refused in every text", async () => {
    const refused = (field: string) =>
      invalid(
        `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not contain NUL or lone surrogates`,
      );
    expect(await attempt({ Password: "a secret \ud800 word" })).toEqual(refused("password"));
    expect(
      await attempt(attributes("fern@mail.example", { Name: "custom:displayName", Value: "Fern \udfff" })),
    ).toEqual(refused("userAttributes.1.Value"));
    expect(await attempt({ Username: "fern\ud800" })).toMatchObject({ __type: "InvalidParameterException" });
  });

  test("names and addresses are taken in every letter case and way to write them", async () => {
    const server = poolServer(db());
    await server.member("Žofie");
    expect(await server.signUp("ŽOFIE".normalize("NFD"), { email: "z@mail.example" })).toEqual(EXISTS);
    expect(await server.signUp("other", { email: "žOFIE@Mail.Example" })).toEqual({
      __type: "UserLambdaValidationException",
      message: "PreSignUp failed with error User with email žOFIE@Mail.Example already exists.",
    });
  });

  test("nobody is called what a path calls the caller", async () => {
    for (const Username of ["mine", "Mine", "ＭＩＮＥ"]) expect(await attempt({ Username })).toEqual(EXISTS);
    expect(await attempt({ Username: "mines" })).toBe("ok");
  });

  test("two sign-ups at once make one account", async () => {
    const server = poolServer(db());
    const passwords = ["first one", "second one", "third one"];
    const answers = await Promise.all(passwords.map((password) => server.signUp("fern", { password })));
    expect(answers.filter(({ UserSub }) => UserSub)).toHaveLength(1);
    expect(answers.filter(({ __type }) => __type === EXISTS.__type)).toHaveLength(2);
  });

  test("names that were never confirmed are free again after a day, whatever codes are asked for", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    server.clock.time += DAY;
    await server.call("ResendConfirmationCode", { Username: "fern" });
    expect(await server.signUp("fern", { password: "another one" })).toEqual(EXISTS);
    server.clock.time += 1;
    expect(await server.signUp("fern", { password: "another one" })).toHaveProperty("UserSub");
    await server.confirm("fern", await server.lastCode());
    expect(await server.passwordAuth("fern")).toMatchObject({ __type: "NotAuthorizedException" });
    server.clock.time += 400 * DAY;
    expect(await server.signUp("fern")).toEqual(EXISTS);
  });

  test("accounts that were never confirmed are deleted after a week", async () => {
    const server = poolServer(db());
    await server.member("moss");
    await server.signUp("fern");
    const names = async () => (await db().select().from(identityAccounts)).map(({ username }) => username);
    const sweep = () => removeOldRowsJob({ db: db(), now: () => server.clock.time }).run({});
    server.clock.time += 7 * DAY;
    await sweep();
    expect((await names()).toSorted()).toEqual(["fern", "moss"]);
    server.clock.time += 1;
    await sweep();
    expect(await names()).toEqual(["moss"]);
  });

  test("an account is stored with the e-mail that holds its code, or not at all", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const server = poolServer(db());
    await db().execute(sql`alter table outbox add constraint "no e-mails" check (subject = '') not valid`);
    const failed = await server.post(
      "SignUp",
      JSON.stringify({
        ClientId: "switchback-web",
        Username: "fern",
        Password: PASSWORD,
        UserAttributes: [{ Name: "email", Value: "fern@mail.example" }],
      }),
    );
    await db().execute(sql`alter table outbox drop constraint "no e-mails"`);
    expect(failed.status).toBe(500);
    expect(await db().select().from(identityAccounts)).toEqual([]);
    expect(await server.signUp("fern")).toHaveProperty("UserSub");
    expect(await server.letters()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test("AUTH-38 letters come in the reader's language; the one for a password holds a link", async () => {
    const server = poolServer(db());
    const letter = async (operation: string, ClientMetadata?: object, languages = "en") => {
      const headers = { "accept-language": languages };
      await server.call(operation, { Username: "fern", ClientMetadata }, headers);
      return server.letters().then(([newest]) => newest);
    };
    await server.signUp("fern");
    expect((await letter("ResendConfirmationCode", undefined, "de, cs;q=0.7, uk;q=0.9"))?.subject).toBe(
      "Підтвердьте адресу для Switchback",
    );
    const czech = await letter("ForgotPassword", { language: "cs" }, "uk");
    const linkCode = /code=(\w{26})&/.exec(czech?.text ?? "")?.[1] ?? "";
    expect(czech?.to).toBe("fern@mail.example");
    expect(czech?.subject).toBe("Nové heslo pro Switchback");
    expect(czech?.text).toContain(`https://walks.example/reset?code=${linkCode}&email=fern%40mail.example\n`);
    expect((await letter("ForgotPassword", { language: "xx" }, "*"))?.subject).toBe(
      "Reset your Switchback password",
    );
    for (const code of [await server.lastCode(), linkCode]) {
      expect(JSON.stringify(server.records)).not.toContain(code);
    }
  });
});
