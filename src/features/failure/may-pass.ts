import { GatewayError } from '@/api/gateway-error';

/** Whether what failed may succeed a while later just as it is: no connection, too slow, too many, or an ill server. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || status >= 500 || status === 429;
}
