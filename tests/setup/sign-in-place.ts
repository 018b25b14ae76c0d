import type { SignInPlace } from '../../src/contract/accounts/login-accounts';

/** Where somebody signs in: a browser that says nothing of itself, and had a session or none. */
export function placeWith(oldToken: string | null = null, userAgent = ''): SignInPlace {
  return { oldToken, userAgent, devices: '' };
}
