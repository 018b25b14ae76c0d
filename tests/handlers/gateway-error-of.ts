import { GatewayError } from '@/api/gateway-error';

/** The GatewayError a call rejects with; throws when it succeeds or fails in another way. */
export async function gatewayErrorOf(work: Promise<unknown>): Promise<GatewayError> {
  const reason: unknown = await work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (!(reason instanceof GatewayError)) throw new Error(`not a GatewayError: ${String(reason)}`);
  return reason;
}
