import type { UseQueryResult } from '@tanstack/react-query';
import { GatewayError } from '@/api/gateway-error';
import { isNotOffered } from '@/features/failure/not-offered';
import type { PartState } from './compared-fund';

/** What the comparison needs of a read. */
export interface PartRead<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The reads of one part for all funds, as one object that stays the same until one of them changes. */
export function partReads<Data>(results: readonly UseQueryResult<Data>[]): PartRead<Data>[] {
  return results.map(({ data, error, isPending, isFetching, refetch }) => ({
    data,
    error,
    isPending,
    isFetching,
    refetch,
  }));
}

/** Data of an earlier read stays when a later one fails. */
export function stateOf(read: PartRead<unknown> | undefined): PartState {
  if (read?.data !== undefined) return 'ready';
  if (isNotOffered(read?.error)) return 'not-offered';
  return read?.error ? 'failed' : 'loading';
}

/** Whether the gateway does not know the fund. */
export function isUnknownFund(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 404 || error.status === 400);
}
