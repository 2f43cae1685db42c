import type { TextKey } from "../i18n/textKey.ts";
import { AccountError, unreachableError } from "./accountError.ts";

/** What the provider's library throws; `metadata` is set for responses, not for lost connections. */
interface ProviderError extends Error {
  metadata?: { httpStatusCode?: number };
  /** A legacy service's number for an unknown user. */
  status?: number;
}

const LEGACY_UNKNOWN_USER = 320;
/** The provider's message for a value that violates its protocol: useless to readers. */
const CONSTRAINT = /Member must|validation errors? detected/;
const ALREADY_CONFIRMED = /already confirmed|Current status is CONFIRMED/;
const LIMIT_NAMES = ["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException"];
const CODE_TEXTS: Record<string, TextKey> = {
  CodeMismatchException: "identity.codeInvalid",
  ExpiredCodeException: "identity.codeExpired",
};
/** Cognito's message for every password, even the right one, after several wrong ones. */
const LOCKED = "Password attempts exceeded";
const SERVER_FAULTS = ["InternalErrorException", "SyntaxError", "Unknown"];

interface SignUpRule {
  matches: (error: ProviderError) => boolean;
  field: "username" | "email" | "password";
  text: TextKey;
}

/** The first match decides. Cognito's own messages are longer, so a part of them is compared. */
const SIGN_UP_RULES: SignUpRule[] = [
  {
    matches: ({ name, message }) =>
      name === "UsernameExistsException" || message.includes("User with username"),
    field: "username",
    text: "identity.usernameTaken",
  },
  {
    matches: ({ name, message }) => name === "AliasExistsException" || message.includes("User with email"),
    field: "email",
    text: "identity.emailTaken",
  },
  {
    matches: ({ message }) => message.includes("Emoji is not allowed"),
    field: "username",
    text: "identity.emojiInUsername",
  },
  {
    matches: ({ message }) => message.includes("Username cannot be of email format"),
    field: "username",
    text: "identity.usernameIsEmail",
  },
  {
    // The same words are used about passwords; only those about the username match.
    matches: ({ message }) =>
      message.includes("Member must satisfy regular expression pattern") && /'username'/.test(message),
    field: "username",
    text: "identity.usernameCharacters",
  },
  {
    matches: ({ name }) => name === "InvalidPasswordException",
    field: "password",
    text: "identity.passwordRefused",
  },
];

/** A failed sign-up, on the field that it belongs to. */
export function signUpError(error: unknown): Error {
  const rule = SIGN_UP_RULES.find(({ matches }) => error instanceof Error && matches(error));
  return rule ? new AccountError(messageOf(error), rule) : identityError(error);
}

/** A failed sign-in. Unknown users and wrong passwords get the same text. */
export function signInError(error: unknown): Error {
  const { name, status, message } = asProviderError(error);
  if (message === LOCKED) return new AccountError(message, { text: "identity.signInLocked" });
  const isRefused =
    name === "NotAuthorizedException" ||
    name === "UserNotFoundException" ||
    status === LEGACY_UNKNOWN_USER ||
    // A name that the provider cannot store is unknown.
    CONSTRAINT.test(message);
  return isRefused
    ? new AccountError(messageOf(error), { text: "identity.incorrect" })
    : identityError(error);
}

/** A refused confirmation code, on its field, with what helps. */
export function codeError(error: unknown): Error {
  const { name, message } = asProviderError(error);
  const text = CODE_TEXTS[name] ?? (ALREADY_CONFIRMED.test(message) ? "identity.alreadyConfirmed" : null);
  if (!text) return identityError(error);
  return new AccountError(message, { field: name in CODE_TEXTS ? "confirmationCode" : null, text });
}

/** A code that could not be sent again. */
export function resendError(error: unknown): Error {
  const { name, message } = asProviderError(error);
  if (LIMIT_NAMES.includes(name)) return new AccountError(message, { text: "identity.tooManyCodes" });
  return codeError(error);
}

/** Any other failed operation: no response, a provider failure, or the provider's message. */
export function identityError(error: unknown): Error {
  if (error instanceof AccountError) return error;
  const { name, metadata } = asProviderError(error);
  const message = messageOf(error);
  if (name === "NetworkError" || name === "TimeoutError")
    return unreachableError(message, "errors.noConnection");
  if (isServerFault(name, metadata?.httpStatusCode)) return unreachableError(message, "errors.noSignIn");
  if (message === LOCKED || LIMIT_NAMES.includes(name))
    return new AccountError(message, { text: "identity.tooManyAttempts" });
  if (name === "CodeDeliveryFailureException")
    return new AccountError(message, { text: "identity.codeNotSent" });
  return new AccountError(message, !message || CONSTRAINT.test(message) ? { text: "identity.failed" } : {});
}

/** A response that is not the provider's own, such as a proxy's error page, fails under other error names. */
function isServerFault(name: string, status: number | undefined): boolean {
  return (status !== undefined && status >= 500) || SERVER_FAULTS.includes(name);
}

function asProviderError(error: unknown): ProviderError {
  return error instanceof Error ? error : new Error(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
