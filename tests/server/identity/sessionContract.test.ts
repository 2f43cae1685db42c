import {
  confirmResetPassword,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
} from "aws-amplify/auth";
import { describe, expect, test } from "vitest";
import { onEachPool } from "./onEachPool.ts";

onEachPool("Sessions under the contract", (reader) => {
  const { newPerson, member, enter, forget, kept } = reader;

  describe("sign-in", () => {
    test.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)(
      "by %s takes the username and the e-mail address in any letter case",
      async (authFlowType) => {
        const { username, email, password } = await member();
        for (const name of [username.toUpperCase(), email.toUpperCase()]) {
          const { isSignedIn } = await signIn({ username: name, password, options: { authFlowType } });
          expect(isSignedIn).toBe(true);
          const { tokens } = await fetchAuthSession();
          expect(tokens?.accessToken.payload).toMatchObject({ token_use: "access", username });
          await signOut();
        }
      },
    );

    test.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)(
      "by %s tells a wrong password and an unknown user alike",
      async (authFlowType) => {
        const { username } = await member();
        const options = { authFlowType };
        const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
        for (const name of [username, newPerson().username]) {
          await expect(signIn({ username: name, password: "not this one", options })).rejects.toMatchObject(
            refusal,
          );
        }
      },
    );

    test("takes passwords and names of any script", async () => {
      const { username, ...rest } = newPerson();
      const person = { ...rest, username: `стежка-${username}`, password: "žluťoučký kůň 🐎 їжак" };
      await member(person);
      await expect(signIn(person)).resolves.toMatchObject({ isSignedIn: true });
    });
  });

  describe("a session", () => {
    test("knows its account", async () => {
      const person = await member();
      await enter(person);
      expect(await fetchUserAttributes()).toMatchObject({
        email: person.email,
        email_verified: "true",
        "custom:displayName": "Fern Walker",
        "custom:isAgreementAccepted": "true",
      });
      const { username, userId } = await getCurrentUser();
      const { tokens } = await fetchAuthSession();
      expect(username).toBe(person.username);
      expect(tokens?.accessToken.payload).toMatchObject({
        sub: userId,
        client_id: reader.pool().config.userPoolClientId,
        iss: expect.stringContaining(reader.pool().config.userPoolId),
        origin_jti: expect.any(String),
        jti: expect.any(String),
      });
      expect(tokens?.idToken?.payload).toMatchObject({ sub: userId, email: person.email });
    });

    test("is renewed again and again", async () => {
      await enter(await member());
      const first = await fetchAuthSession();
      for (let round = 0; round < 3; round++) {
        const { tokens } = await fetchAuthSession({ forceRefresh: true });
        expect(tokens?.accessToken.payload.sub).toBe(first.userSub);
        expect(tokens?.accessToken.payload.jti).not.toBe(first.tokens?.accessToken.payload.jti);
        expect(tokens?.accessToken.payload.origin_jti).toBe(first.tokens?.accessToken.payload.origin_jti);
      }
    });

    test("that was signed out cannot be renewed with what was kept of it", async () => {
      await enter(await member());
      const before = new Map(kept);
      await signOut();
      expect((await fetchAuthSession()).tokens).toBeUndefined();
      for (const [key, value] of before) kept.set(key, value);
      expect((await fetchAuthSession()).tokens).toBeDefined();
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    });

    test("ends everywhere with a global sign-out", async () => {
      await enter(await member());
      await signOut({ global: true });
      expect((await fetchAuthSession()).tokens).toBeUndefined();
    });
  });

  describe("a forgotten password", () => {
    test.each(["username", "email"] as const)("is asked for by %s", async (field) => {
      const { nextStep } = await resetPassword({ username: (await member())[field] });
      expect(nextStep).toMatchObject({
        resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE",
        codeDeliveryDetails: { deliveryMedium: "EMAIL" },
      });
    });

    test("of an unknown user is answered as any other", async () => {
      const { email } = newPerson();
      await expect(resetPassword({ username: email })).resolves.toMatchObject({
        nextStep: { codeDeliveryDetails: { deliveryMedium: "EMAIL" } },
      });
    });

    test("is replaced with the code, once", async () => {
      const person = await member();
      const confirmationCode = await forget(person);
      const wrong = confirmationCode === "123456" ? "654321" : "123456";
      const confirm = (code: string, newPassword: string) =>
        confirmResetPassword({ username: person.email, confirmationCode: code, newPassword });
      await expect(confirm(wrong, "a new password")).rejects.toMatchObject({ name: "CodeMismatchException" });
      await expect(confirm(confirmationCode, "short")).rejects.toMatchObject({
        name: "InvalidPasswordException",
      });
      await confirm(confirmationCode, "a new password");
      await expect(confirm(confirmationCode, "yet another")).rejects.toMatchObject({
        name: "ExpiredCodeException",
      });
      await expect(enter(person)).rejects.toMatchObject({ name: "NotAuthorizedException" });
      await expect(enter({ ...person, password: "a new password" })).resolves.toMatchObject({
        isSignedIn: true,
      });
    });
  });
});
