import { GatewayError } from '@/api/gateway-error';

/** Whether a read failed because the gateway does not have the call: trying again does not help. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'not-offered';
}
