import { ProviderRefusedError } from "../ports/providerRefusedError.ts";

/** An error response of the embedded pool: HTTP 400 with a type and a message. */
export class CognitoError extends ProviderRefusedError {
  constructor(type: CognitoErrorType, message: string) {
    super(type, message);
    this.name = "CognitoError";
  }
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
