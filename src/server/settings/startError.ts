/** A reason not to start that its message explains in full, so that it is printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
  /** 2 for a configuration to correct, 1 for a state that may pass. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
