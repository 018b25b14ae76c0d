import { readDeeds, type RoomDeeds } from '../store/live-member-repository';
import type { Kysely } from 'kysely';
import type { Medal } from '../../src/contract/live-room';
import type { Database } from '../store/schema';

interface MedalRule {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly target: number;
  readonly deed: keyof RoomDeeds;
}

/** From the lowest to the highest. */
const MEDAL_RULES: readonly MedalRule[] = [
  { key: 'newcomer', name: '初来乍到', description: '第一次进入直播间', target: 1, deed: 'rooms' },
  { key: 'regular', name: '路演常客', description: '进入过 5 场路演的直播间', target: 5, deed: 'rooms' },
  {
    key: 'first-words',
    name: '首次发言',
    description: '在直播间发出第一条消息',
    target: 1,
    deed: 'messages',
  },
  { key: 'talker', name: '畅所欲言', description: '在直播间累计发言 20 条', target: 20, deed: 'messages' },
  { key: 'punctual', name: '守约之人', description: '预约的路演开播时到场', target: 1, deed: 'kept' },
];

/** The medals there are, and how far an account is with each. */
export async function readMedals(db: Kysely<Database>, accountId: string): Promise<Medal[]> {
  const deeds = await readDeeds(db, accountId);
  return MEDAL_RULES.map(({ key, name, description, target, deed }) => ({
    key,
    name,
    description,
    target,
    progress: Math.min(deeds[deed], target),
    isOwned: deeds[deed] >= target,
  }));
}

/** Key of the medal an account wears, the highest it owns; null without one. */
export async function readWornMedal(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const medals = await readMedals(db, accountId);
  return medals.findLast(({ isOwned }) => isOwned)?.key ?? null;
}
