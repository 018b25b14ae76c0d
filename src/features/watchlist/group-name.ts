import { GROUP_NAME_MAX_LENGTH } from '@/contract/watchlist/watchlist';
import type { WatchGroup } from './watch-list';

export const MOST_GROUPS = 20;

/** Names of the choices that are no groups. */
const TAKEN: ReadonlySet<string> = new Set(['全部', '未分组']);

/** Error message for the name of a group; undefined if it is valid. `groups` are the other ones. */
export function groupNameError(typed: string, groups: readonly WatchGroup[]): string | undefined {
  const name = typed.trim();
  if (name === '') return '请填写分组名称';
  if (name.length > GROUP_NAME_MAX_LENGTH) return `最多 ${GROUP_NAME_MAX_LENGTH} 个字`;
  const isTaken = TAKEN.has(name) || groups.some((group) => group.name === name);
  return isTaken ? '已有同名的分组' : undefined;
}
