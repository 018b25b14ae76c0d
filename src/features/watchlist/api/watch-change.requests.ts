import { callGateway } from '@/api/call';
import {
  addFund,
  changeWatchEntries,
  getJoined,
  orderWatchlist,
  removeFund,
  saveWatchGroup,
} from '@/contract/watchlist/watchlist';
import { saveFundAlerts, type WatchAlert } from '@/contract/watchlist/notices';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { applyChange, type WatchChange } from '../watch-change';
import { BUSINESS_TYPE_TEXT, codeList, ownerFields, type ListOwner } from './list-owner';
import { sendRestoredFunds } from './restore-funds';
import type { WatchList } from '../watch-list';

/**
 * Sends a change and returns the resulting list: the expected one, or for groups the one with the gateway's ids.
 * Rejects with a GatewayError; then the list is unchanged.
 */
export async function sendWatchChange(
  change: WatchChange,
  owner: ListOwner,
): Promise<(list: WatchList) => WatchList> {
  switch (change.kind) {
    case 'remove':
      await callGateway(removeFund, { ...ownerFields(owner), list: codeList(change.codes) });
      break;
    case 'restore':
      await sendRestoredFunds(
        change.funds.map(({ code }) => code),
        owner,
      );
      break;
    case 'order':
      await callGateway(orderWatchlist, { ...ownerFields(owner), list: codeList(change.codes) });
      break;
    case 'note': {
      const { code, note } = change;
      await callGateway(changeWatchEntries, { ...ownerFields(owner), list: codeList([code]), note });
      break;
    }
    case 'move': {
      const { codes, groupId } = change;
      await callGateway(changeWatchEntries, { ...ownerFields(owner), list: codeList(codes), groupId });
      break;
    }
    case 'add-group':
    case 'rename-group':
    case 'remove-group':
      return sendGroup(change, owner);
  }
  return (list) => applyChange(list, change);
}

type GroupChange = Extract<WatchChange, { kind: `${string}-group` }>;

async function sendGroup(change: GroupChange, owner: ListOwner): Promise<(list: WatchList) => WatchList> {
  const { data } = await callGateway(saveWatchGroup, {
    ...ownerFields(owner),
    ...('id' in change ? { id: change.id } : {}),
    name: 'name' in change ? change.name : '',
  });
  return (list) => ({ ...applyChange(list, change), groups: data.groups });
}

/** Result for each code to be added. */
export interface AddedFunds {
  readonly added: readonly string[];
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** Adds funds by their codes [S7.watchlist]. */
export async function sendAddedFunds(codes: readonly string[], owner: ListOwner): Promise<AddedFunds> {
  const request = { ...ownerFields(owner), source: FIXED_VALUES.source, list: codeList(codes) };
  return (await callGateway(addFund, request)).data ?? foundInJoined(codes, owner);
}

/** Derives the result for each code from the joined list, for a gateway that answers with code and msg alone. */
async function foundInJoined(codes: readonly string[], owner: ListOwner): Promise<AddedFunds> {
  const request = { hxUid: owner.userId, businessType: BUSINESS_TYPE_TEXT[owner.area] };
  const { data } = await callGateway(getJoined, request);
  const joined = new Set(data.map(({ fundCode }) => fundCode));
  return {
    added: codes.filter((code) => joined.has(code)),
    known: [],
    unknown: codes.filter((code) => !joined.has(code)),
  };
}

/** Replaces the alerts of a fund. */
export async function sendFundAlerts(
  fundCode: string,
  alerts: readonly WatchAlert[],
  owner: ListOwner,
): Promise<void> {
  await callGateway(saveFundAlerts, { ...ownerFields(owner), fundCode, alerts: [...alerts] });
}
