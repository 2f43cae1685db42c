/** A refusal as the protocol tells it: HTTP 400 with a type and a message. Clients branch on the type. */
export class CognitoError extends Error {
  readonly type: CognitoErrorType;

  constructor(type: CognitoErrorType, message: string) {
    super(message);
    this.name = "CognitoError";
    this.type = type;
  }
}

export type CognitoErrorType =
  | "CodeDeliveryFailureException"
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
