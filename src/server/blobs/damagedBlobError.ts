/** A stored blob that is not the content of the hash by which it is named. */
export class DamagedBlobError extends Error {
  override name = "DamagedBlobError";
}
