import { GatewayError } from '@/api/gateway-error';

/** Whether a read failed because the gateway does not have the call: trying again does not help. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'not-offered';
}

/** Reads by a call that this portal adds, or by the specified ones where the gateway does not have it. */
export async function orSpecified<Read>(
  read: () => Promise<Read>,
  readSpecified: () => Promise<Read>,
): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    return readSpecified();
  }
}
