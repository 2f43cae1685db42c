import { ProviderRefusedError } from "../ports/providerRefusedError.ts";

/** An error response of the embedded pool: HTTP 400 with a type and a message. */
export function cognitoError(type: CognitoErrorType, message: string): ProviderRefusedError {
  return new ProviderRefusedError(type, message);
}

export type CognitoErrorType =
  | "CodeMismatchException"
  | "ExpiredCodeException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "NotAuthorizedException"
  | "ResourceNotFoundException"
  | "SerializationException"
  | "UnknownOperationException"
  | "UnsupportedTokenTypeException"
  | "UserLambdaValidationException"
  | "UserNotConfirmedException"
  | "UsernameExistsException";
