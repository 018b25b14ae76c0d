import { randomUUID } from 'node:crypto';
import { BusinessRuleError, withAccountLock } from '../services/account-transaction';
import { addWatchGroup, deleteWatchGroup, readWatchGroups, renameWatchGroup } from './watchlist.repository';
import type { Kysely } from 'kysely';
import type { WatchGroup } from '../../src/contract/watchlist/watchlist';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { WatchGroupTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';

const MAX_GROUPS = 20;

/** A group to save: without an id it is added, with an empty name removed. */
export interface GroupChange {
  readonly id?: string | undefined;
  readonly name: string;
}

/** Adds, renames or removes a group of a list; returns the groups of the list. */
export async function saveGroup(
  store: Store,
  list: WatchListKey,
  change: GroupChange,
): Promise<WatchGroup[]> {
  return withAccountLock(store, list.accountId, async (transaction) => {
    const groups = await readWatchGroups(transaction, list);
    const group = groups.find(({ id }) => id === change.id);
    if (change.id === undefined) await addGroup(transaction, list, { name: change.name, groups });
    else if (change.name === '') await removeGroup(transaction, group);
    else await renameGroup(transaction, group, { name: change.name, groups });
    return (await readWatchGroups(transaction, list)).map(wireGroup);
  });
}

/** A group as the contract describes it. */
export function wireGroup({ id, name }: WatchGroupTable): WatchGroup {
  return { id, name };
}

/** A new name and the groups that it must differ from. */
interface NamedGroup {
  readonly name: string;
  readonly groups: readonly WatchGroupTable[];
}

async function addGroup(
  transaction: Kysely<Database>,
  { accountId, area }: WatchListKey,
  { name, groups }: NamedGroup,
): Promise<void> {
  if (name === '') throw new BusinessRuleError('请填写分组名称');
  requireUniqueName({ name, groups });
  if (groups.length >= MAX_GROUPS) throw new BusinessRuleError(`最多 ${MAX_GROUPS} 个分组`);
  const position = Math.max(-1, ...groups.map((group) => group.position)) + 1;
  await addWatchGroup(transaction, { id: randomUUID(), account_id: accountId, area, name, position });
}

async function renameGroup(
  transaction: Kysely<Database>,
  group: WatchGroupTable | undefined,
  { name, groups }: NamedGroup,
): Promise<void> {
  if (group === undefined) throw new BusinessRuleError('该分组已不存在，请刷新后重试');
  requireUniqueName({ name, groups: groups.filter(({ id }) => id !== group.id) });
  await renameWatchGroup(transaction, group.id, name);
}

async function removeGroup(transaction: Kysely<Database>, group: WatchGroupTable | undefined): Promise<void> {
  if (group !== undefined) await deleteWatchGroup(transaction, group);
}

function requireUniqueName({ name, groups }: NamedGroup): void {
  if (groups.some((group) => group.name === name)) throw new BusinessRuleError('已有同名分组');
}
