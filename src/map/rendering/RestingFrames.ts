/** How long frames follow each other after something that may change the picture: longer than input pauses in a gesture. */
const AWAKE_MILLISECONDS = 500;
/** Between two frames otherwise, in which deck.gl draws what has finished loading. */
const REST_MILLISECONDS = 100;

/**
 * Frames for the animation loop of deck.gl, which asks for one after the other also while nothing changes: about a tenth
 * of a core, and of a phone's battery. While nothing has called `wake` for a while, it gets ten in a second.
 */
export class RestingFrames {
  private awakeUntil = 0;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private callback: FrameRequestCallback = () => {};
  /** Whether the last frame lies a rest back, also while the one after it has been requested. */
  private isStale = false;

  /** @param onWake called once when woken after a rest, before the frame: the loop's clock stands at the last one */
  constructor(private readonly onWake: () => void) {}

  /** To be called when the picture may change; may be called at any rate. */
  readonly wake = (): void => {
    this.awakeUntil = performance.now() + AWAKE_MILLISECONDS;
    if (this.isStale) this.onWake();
    this.isStale = false;
    if (this.rest !== undefined) this.request();
  };

  requestAnimationFrame(callback: FrameRequestCallback): number {
    this.callback = callback;
    if (performance.now() < this.awakeUntil) this.request();
    else {
      this.isStale = true;
      this.rest = setTimeout(() => this.request(), REST_MILLISECONDS);
    }
    return 1;
  }

  cancelAnimationFrame(): void {
    this.isStale = false;
    clearTimeout(this.rest);
    this.rest = undefined;
    cancelAnimationFrame(this.frame);
  }

  private request(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.frame = requestAnimationFrame((time) => {
      this.isStale = false;
      this.callback(time);
    });
  }
}
