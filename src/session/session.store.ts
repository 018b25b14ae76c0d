import { create } from 'zustand';
import { ANONYMOUS_USER, type SessionUser } from '@/domain/site/session-user';

/** `unknown` until the login check has answered [S4.login]. */
export type LoginState = 'unknown' | 'logged-in' | 'logged-out';

export interface SessionState {
  readonly login: LoginState;
  readonly user: SessionUser;
  /** The last login check failed: `logged-out` then only means that the visitor is unknown. */
  readonly hasCheckFailed: boolean;
}

/** Who the visitor is [S3.user]; changed by login-check.ts. */
export const useSession = create<SessionState>()(() => ({
  login: 'unknown',
  user: ANONYMOUS_USER,
  hasCheckFailed: false,
}));

/** Whether the visitor is known to be signed in; false until the login check has answered. */
export function useIsSignedIn(): boolean {
  return useSession(({ login }) => login === 'logged-in');
}
