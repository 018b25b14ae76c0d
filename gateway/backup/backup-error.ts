/** A backup cannot be written or restored; `message` is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
