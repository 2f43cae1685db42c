/** The identity provider's own no. Clients branch on its type, a name of Cognito's such as `CodeMismatchException`. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
