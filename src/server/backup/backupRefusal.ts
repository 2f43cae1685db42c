/** Why a backup was not written or restored, in one line of plain words. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
