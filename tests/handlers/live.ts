import type * as v from 'valibot';
import { hotRank, organizationList, todayList } from '@/contract/live/live';
import { answer, success } from './answer';
import { roadshowReply } from './fund-pages';

type Roadshow = ReturnType<typeof roadshowReply>;
type Organization = v.InferInput<typeof organizationList.reply>['body'][number];

const HOUR_MS = 3_600_000;

/** A roadshow of two hours by an adviser that begins some hours after an instant; its onlineStatus fits that instant. */
export function classReply(
  index: number,
  { nowMs, inHours }: { readonly nowMs: number; readonly inHours: number },
  changes: Partial<Roadshow> = {},
): Roadshow {
  const beginMs = nowMs + inHours * HOUR_MS;
  const onlineStatus = inHours > 0 ? 2 : inHours > -2 ? 1 : 5;
  return roadshowReply(index, {
    onlineStatus,
    classBeginTime: beginMs,
    classEndTime: beginMs + 2 * HOUR_MS,
    managerList: [],
    financialAdvisorList: [{ companyName: '岚汐投顾', nickName: `顾问${index}`, avatar: null }],
    history: onlineStatus === 5 ? { classDuration: 7200 } : null,
    ...changes,
  });
}

/** An institution of advisers. */
export function organizationReply(index: number, changes: Partial<Organization> = {}): Organization {
  return {
    id: `adviser-org${index}`,
    name: `岚汐投顾${index}`,
    kind: 'adviser',
    roadshowCount: 30 - index,
    liveCount: 0,
    ...changes,
  };
}

export const liveHandlers = [
  answer(todayList, () => success({ date: '20260901', list: [] })),
  answer(hotRank, () => success([])),
  answer(organizationList, () => success([organizationReply(1), organizationReply(2)])),
];
