export interface SessionUser {
  readonly isLoggedIn: boolean;
  readonly userId: string;
  /** made for showing, masked by the server; '' when unknown */
  readonly name: string;
  /** address of the picture; never empty */
  readonly photo: string;
}

/** Address of the picture of a visitor who has none. */
export const DEFAULT_AVATAR = '/default-avatar.svg';

export const ANONYMOUS_USER: SessionUser = { isLoggedIn: false, userId: '', name: '', photo: DEFAULT_AVATAR };

/** [S3.user] Address of a visitor's picture: the given one, else the default avatar. */
export function avatarOf(photo: string | null | undefined): string {
  return photo?.trim() || DEFAULT_AVATAR;
}
