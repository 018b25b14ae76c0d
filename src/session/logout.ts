import { markLoggedOut } from './session.store';

/** The logout action [S2.logout]: whoever was known is forgotten in this document. */
export function logout(): void {
  markLoggedOut();
}
