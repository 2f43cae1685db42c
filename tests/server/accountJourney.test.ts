import { expect, test } from "vitest";
import { confirmResetAnswer, profileAnswer, resetRequestAnswer } from "../../src/contract/userCalls.ts";
import { listOutbox } from "../../src/server/services/outbox.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { callPool, signIn } from "./helpers/signIn.ts";
import { testServer } from "./helpers/testServer.ts";

const FERN = {
  displayName: "Fern Fell",
  username: "Fern",
  password: "old-secret",
  email: "fern@mail.example",
};

onEachEngine("From sign-up to a new password", (db) => {
  const newestMail = async () => (await listOutbox(db()))[0]?.text ?? "";
  const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? "";

  test("AUTH-27 AUTH-29 API-6 API-10 sign up, tell of it, confirm, sign in, read the own profile", async () => {
    const server = testServer(db());
    await callPool(server, "SignUp", {
      Username: FERN.username,
      Password: FERN.password,
      UserAttributes: [
        { Name: "email", Value: FERN.email },
        { Name: "custom:displayName", Value: FERN.displayName },
        { Name: "custom:isAgreementAccepted", Value: "true" },
      ],
    });
    expect((await server.post("/api/users/post-signup", FERN)).status).toBe(200);
    await server.embedded.settle();
    await callPool(server, "ConfirmSignUp", {
      Username: FERN.username,
      ConfirmationCode: codeIn(await newestMail()),
    });
    const authorization = `Bearer ${await signIn(server, "FERN@mail.example", FERN.password)}`;
    const allowed = await server.post(
      "/api/users/update-attributes",
      { isMarketingAllowed: true },
      { authorization },
    );
    expect(allowed.status).toBe(200);
    const answer = await server.get("/api/users/profile/mine", { authorization });
    expect(profileAnswer.parse(await answer.json()).userProfile.primaryInfo).toMatchObject({
      displayName: "Fern Fell",
      username: "Fern",
      email: FERN.email,
    });
  });

  test("AUTH-36 AUTH-38 AUTH-42 AUTH-43 API-8 API-9 forget the password, use code and link, sign in with the new one", async () => {
    const server = testServer(db());
    await server.embedded.createAccount({ ...FERN, isConfirmed: true });
    const request = async (email: string) => {
      const path = `/api/users/request-password-reset/?email=${encodeURIComponent(email)}`;
      return resetRequestAnswer.parse(await (await server.get(path)).json());
    };
    expect(await request("moss@mail.example")).toEqual({ success: false, status: "USER_DOESNT_EXISTS" });
    expect(await listOutbox(db())).toEqual([]);
    expect(await request("Fern@Mail.example")).toEqual({ success: true, status: "SENT" });
    await server.embedded.settle();
    const mail = await newestMail();
    const code = codeIn(mail);
    const link = new URL(/https:\S+/.exec(mail)?.[0] ?? "");
    expect(link.origin + link.pathname).toBe("https://walks.example/reset");
    expect(Object.fromEntries(link.searchParams)).toEqual({ code, email: FERN.email });

    const change = async (confirmationCode: string) => {
      const body = { password: "new-secret", confirmationCode, email: FERN.email };
      const answer = await server.post("/api/users/confirm-reset-password", body);
      return confirmResetAnswer.parse(await answer.json());
    };
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await change(wrong)).toEqual({ success: false, status: "INVALID_CODE" });
    expect(await change(code)).toEqual({ success: true, status: "CHANGED" });
    expect(await change(code)).toEqual({ success: false, status: "INVALID_CODE" });
    await expect(signIn(server, "fern", FERN.password)).rejects.toThrow();
    expect(await signIn(server, "fern", "new-secret")).toContain(".");
  });
});
