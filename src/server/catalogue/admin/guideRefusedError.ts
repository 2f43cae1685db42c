/** A guide that cannot be stored or changed; the message has the reason in one line. */
export class GuideRefusedError extends Error {
  override name = "GuideRefusedError";
}
