/** A reason not to start that its message explains in full, so that it is printed without a stack. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
  /** 2 for a configuration to correct, 1 for a state that may pass. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
