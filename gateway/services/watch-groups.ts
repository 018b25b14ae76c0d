import { randomUUID } from 'node:crypto';
import {
  addWatchGroup,
  deleteWatchGroup,
  readWatchGroups,
  renameWatchGroup,
} from '../store/watch-group-repository';
import { ChangeRejection, changeOwnThings } from './own-things';
import type { Kysely } from 'kysely';
import type { WatchGroup } from '../../src/contract/watchlist';
import type { Database } from '../store/schema';
import type { WatchGroupTable } from '../store/visitor-schema';
import type { Store } from '../store/store';
import type { WatchListKey } from '../store/watchlist-repository';

const MOST_GROUPS = 20;

/** A group as it shall be: a new one without an id, none with an empty name. */
export interface GroupWish {
  readonly id?: string | undefined;
  readonly name: string;
}

/** Makes, renames or takes away a group of a list; the groups of the list then. */
export async function saveGroup(store: Store, list: WatchListKey, wish: GroupWish): Promise<WatchGroup[]> {
  return changeOwnThings(store, list.accountId, async (transaction) => {
    const groups = await readWatchGroups(transaction, list);
    const group = groups.find(({ id }) => id === wish.id);
    if (wish.id === undefined) await makeGroup(transaction, list, { name: wish.name, groups });
    else if (wish.name === '') await takeAway(transaction, group);
    else await rename(transaction, group, { name: wish.name, groups });
    return (await readWatchGroups(transaction, list)).map(wireGroup);
  });
}

/** A group as the calls give it. */
export function wireGroup({ id, name }: WatchGroupTable): WatchGroup {
  return { id, name };
}

/** A name among the groups that are there. */
interface NamedAmong {
  readonly name: string;
  readonly groups: readonly WatchGroupTable[];
}

async function makeGroup(
  transaction: Kysely<Database>,
  { accountId, area }: WatchListKey,
  { name, groups }: NamedAmong,
): Promise<void> {
  if (name === '') throw new ChangeRejection('请填写分组名称');
  refuseTwice({ name, groups });
  if (groups.length >= MOST_GROUPS) throw new ChangeRejection(`最多 ${MOST_GROUPS} 个分组`);
  const position = Math.max(-1, ...groups.map((group) => group.position)) + 1;
  await addWatchGroup(transaction, { id: randomUUID(), account_id: accountId, area, name, position });
}

async function rename(
  transaction: Kysely<Database>,
  group: WatchGroupTable | undefined,
  { name, groups }: NamedAmong,
): Promise<void> {
  if (group === undefined) throw new ChangeRejection('该分组已不存在，请刷新后再试');
  refuseTwice({ name, groups: groups.filter(({ id }) => id !== group.id) });
  await renameWatchGroup(transaction, group.id, name);
}

async function takeAway(transaction: Kysely<Database>, group: WatchGroupTable | undefined): Promise<void> {
  if (group !== undefined) await deleteWatchGroup(transaction, group);
}

function refuseTwice({ name, groups }: NamedAmong): void {
  if (groups.some((group) => group.name === name)) throw new ChangeRejection('已有同名分组');
}
