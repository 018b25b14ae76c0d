/** An upload that must be refused. */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** Content type; none is sent where it is null. */
  readonly type: string | null;
  readonly fileName: string;
  /** The header of the name as it is sent, where it is not the encoded name; null sends none. */
  readonly nameHeader?: string | null;
  /** What the refusal has to say. */
  readonly words: RegExp;
}
