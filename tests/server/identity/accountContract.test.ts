import { confirmSignUp, resendSignUpCode, signIn } from "aws-amplify/auth";
import { describe, expect, test } from "vitest";
import { onEachPool } from "./onEachPool.ts";

onEachPool("Accounts under the contract", (reader) => {
  const { newPerson, register, member, enter } = reader;

  describe("sign-up", () => {
    test("wants a code and says where it went", async () => {
      const person = newPerson();
      const { isSignUpComplete, nextStep, userId } = await register(person);
      expect(isSignUpComplete).toBe(false);
      expect(userId).toMatch(/^[\da-f-]{36}$/);
      expect(nextStep).toEqual({
        signUpStep: "CONFIRM_SIGN_UP",
        codeDeliveryDetails: {
          deliveryMedium: "EMAIL",
          attributeName: "email",
          destination: `${person.email[0]}***@${person.email.split("@")[1]?.[0]}***`,
        },
      });
    });

    test("refuses a username that exists, in any letter case", async () => {
      const person = await member();
      const other = { ...newPerson(), username: person.username.toUpperCase() };
      await expect(register(other)).rejects.toMatchObject({ name: "UsernameExistsException" });
    });

    test("refuses a username in e-mail form", async () => {
      await expect(register({ ...newPerson(), username: "fern@walks.example" })).rejects.toMatchObject({
        name: "InvalidParameterException",
        message: "Username cannot be of email format, since user pool is configured for email alias.",
      });
    });

    test("refuses a username with a space", async () => {
      await expect(register({ ...newPerson(), username: "fern walker" })).rejects.toMatchObject({
        name: "InvalidParameterException",
        message: expect.stringMatching(/'username'.*Member must satisfy regular expression pattern/),
      });
    });

    test("refuses a username with an emoji", async () => {
      const { username, ...rest } = newPerson();
      await expect(register({ ...rest, username: `${username}🌲` })).rejects.toMatchObject({
        name: "UserLambdaValidationException",
        message: expect.stringContaining("Emoji is not allowed"),
      });
    });

    test("refuses an e-mail address that is used", async () => {
      const { email } = await member();
      await expect(register({ ...newPerson(), email })).rejects.toMatchObject({
        name: "UserLambdaValidationException",
        message: expect.stringContaining("User with email"),
      });
    });

    test("refuses a password of 5 characters and takes one of 6", async () => {
      const person = newPerson();
      await expect(register({ ...person, password: "short" })).rejects.toMatchObject({
        name: "InvalidPasswordException",
      });
      await expect(register({ ...person, password: "longer" })).resolves.toMatchObject({
        isSignUpComplete: false,
      });
    });

    test("refuses an attribute that the pool does not have", async () => {
      await expect(register(newPerson(), { "custom:shoeSize": "43" })).rejects.toMatchObject({
        name: "InvalidParameterException",
      });
    });
  });

  describe("confirmation", () => {
    test("signing in before it leads to the code", async () => {
      const person = newPerson();
      await register(person);
      const { isSignedIn, nextStep } = await signIn(person);
      expect({ isSignedIn, step: nextStep.signInStep }).toEqual({
        isSignedIn: false,
        step: "CONFIRM_SIGN_UP",
      });
    });

    test("takes the code and refuses another", async () => {
      const person = newPerson();
      await register(person);
      const code = await reader.pool().codeFor(person.email);
      const wrong = code === "123456" ? "654321" : "123456";
      await expect(
        confirmSignUp({ username: person.username, confirmationCode: wrong }),
      ).rejects.toMatchObject({ name: "CodeMismatchException" });
      await expect(
        confirmSignUp({ username: person.username, confirmationCode: code }),
      ).resolves.toMatchObject({ isSignUpComplete: true });
    });

    test("tells an account that is confirmed already", async () => {
      await expect(confirmSignUp(await member())).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: expect.stringContaining("Current status is CONFIRMED"),
      });
    });

    test("a code that is sent again replaces the first", async () => {
      const person = newPerson();
      await register(person);
      const first = await reader.pool().codeFor(person.email);
      await expect(resendSignUpCode({ username: person.username })).resolves.toMatchObject({
        deliveryMedium: "EMAIL",
      });
      const second = await reader.pool().codeFor(person.email, first);
      await confirmSignUp({ username: person.username, confirmationCode: second });
      await expect(enter(person)).resolves.toMatchObject({ isSignedIn: true });
    });
  });
});
