import { GatewayError } from '@/api/gateway-error';

/** Whether the session ended meanwhile: signing in again helps, asking again does not. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 401;
}
