import type { goToSignIn } from '@/session/sign-in';
import { showLoadFailure } from './load-failure';

/** As `goToSignIn`, whose code is fetched at the press: few visitors of a first view take this way. Never rejects. */
export async function reachSignIn(...wish: Parameters<typeof goToSignIn>): Promise<void> {
  try {
    const { goToSignIn: leave } = await import('@/session/sign-in');
    leave(...wish);
  } catch {
    showLoadFailure();
  }
}
