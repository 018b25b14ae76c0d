import { callGateway } from '@/api/call';
import { addFund, restoreFunds } from '@/contract/watchlist/watchlist';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { orSpecified } from '@/features/failure/not-offered';
import { codeList, ownerFields, type ListOwner } from './list-owner';

/** Restores removed funds with group, note and position; a gateway with the specified calls alone adds them again. */
export async function sendRestoredFunds(codes: readonly string[], owner: ListOwner): Promise<void> {
  const request = { ...ownerFields(owner), list: codeList(codes) };
  await orSpecified<unknown>(
    () => callGateway(restoreFunds, request),
    () => callGateway(addFund, { ...request, source: FIXED_VALUES.source }),
  );
}
