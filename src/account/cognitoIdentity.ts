import { Amplify } from "aws-amplify";
import {
  type AuthTokens,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { confirmPasswordReset, requestPasswordReset } from "../api/usersApi.ts";
import { settings } from "../stores/settings.ts";
import { AccountError } from "./accountError.ts";
import type { Credentials, IdentityService, SessionTokens } from "./identityService.ts";
import { preventLibraryRetries } from "./preventLibraryRetries.ts";
import { codeError, identityError, resendError, signInError, signUpError } from "./providerErrors.ts";
import { resetCallFailure, resetFailure, resetRequestFailure } from "./resetErrors.ts";

interface UserPool {
  userPoolId: string;
  userPoolClientId: string;
  /** Null for AWS Cognito, whose address follows from the pool's id. */
  userPoolEndpoint: string | null;
}

/** Accounts of a user pool that speaks Cognito's protocol. The only module that knows the provider's library. */
export function cognitoIdentity({ userPoolEndpoint, ...pool }: UserPool): IdentityService {
  preventLibraryRetries({ userPoolEndpoint, ...pool });
  // The library warns about every endpoint that is not AWS.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure({
    Auth: { Cognito: { ...pool, ...(userPoolEndpoint !== null && { userPoolEndpoint }) } },
  });
  /** True from signing in until the tokens are read: they are fresh then, as after a forced refresh. */
  let isJustSignedIn = false;
  /** How far the provider's clock is ahead of this machine's, in milliseconds. Derived from fresh tokens. */
  let clockDrift = 0;

  function sessionOf({ accessToken, idToken }: AuthTokens, isNew: boolean): SessionTokens {
    const { sub = "", iat = 0, exp = 0, username } = accessToken.payload;
    if (isNew) clockDrift = iat * 1000 - Date.now();
    return {
      accessToken: accessToken.toString(),
      expiresAt: exp * 1000 - clockDrift,
      user: {
        id: sub,
        parseUserId: null,
        username: textOr(username, ""),
        displayName: textOr(idToken?.payload["custom:displayName"], null),
      },
    };
  }

  return {
    type: "email",
    async signUp({ displayName, email, username, password, isTermsOfUseAccepted }) {
      const userAttributes = {
        email,
        "custom:displayName": displayName,
        "custom:isAgreementAccepted": String(isTermsOfUseAccepted),
      };
      const options = { userAttributes, ...inReadersLanguage() };
      const { nextStep } = await signUp({ username, password, options }).catch(failWith(signUpError));
      return nextStep.signUpStep === "CONFIRM_SIGN_UP"
        ? { next: "confirm", destination: nextStep.codeDeliveryDetails.destination ?? null }
        : { next: "signIn" };
    },
    async signIn(credentials) {
      const { nextStep } = await signInAfresh(credentials).catch(failWith(signInError));
      switch (nextStep.signInStep) {
        case "DONE":
          isJustSignedIn = true;
          return "signedIn";
        case "CONFIRM_SIGN_UP":
          return "confirm";
        default:
          throw new AccountError(nextStep.signInStep, { text: "identity.failed" });
      }
    },
    async confirmSignUp({ username, code }) {
      await confirmSignUp({ username, confirmationCode: code }).catch(failWith(codeError));
    },
    async resendConfirmationCode({ username }) {
      const options = inReadersLanguage();
      const { destination } = await resendSignUpCode({ username, options }).catch(failWith(resendError));
      return destination ?? null;
    },
    async refresh({ isForced }) {
      const { tokens } = await fetchAuthSession({ forceRefresh: isForced }).catch(failWith(identityError));
      const isNew = isForced || isJustSignedIn;
      isJustSignedIn = false;
      return tokens ? sessionOf(tokens, isNew) : null;
    },
    async requestResetPassword({ email }) {
      const { success, status } = await requestPasswordReset(email, settings.language).catch(
        failWith(resetCallFailure),
      );
      if (!success) throw resetRequestFailure(status);
    },
    async confirmResetPassword({ username, password, code }) {
      const { success, status } = await confirmPasswordReset({ username, password, code }).catch(
        failWith(resetCallFailure),
      );
      if (!success) throw resetFailure(status);
    },
    signOut: () => signOut(),
  };
}

/** E-mails are in the language of the page, which may differ from the browser's. */
function inReadersLanguage() {
  return { clientMetadata: { language: settings.language } };
}

/** Ends a stale session on this device first. */
async function signInAfresh(credentials: Credentials) {
  try {
    return await signIn(credentials);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException") throw error;
    await signOut();
    return signIn(credentials);
  }
}

function failWith(translate: (error: unknown) => Error): (error: unknown) => never {
  return (error) => {
    throw translate(error);
  };
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === "string" ? value : otherwise;
}
