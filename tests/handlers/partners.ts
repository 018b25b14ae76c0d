import type { RequestHandler } from 'msw';
import { partners, type Partner } from '@/contract/applications/partner';
import type { ApplicantKind } from '@/domain/site/application';
import { answer, success } from './answer';

/** Somebody who has joined, as the gateway tells it. */
export function partnerReply(index: number, changes: Partial<Partner> = {}): Partner {
  return {
    id: `26112000000${index}`,
    name: `林知${index}`,
    institution: '静川投资顾问有限公司',
    region: '上海',
    tags: ['资产配置', '养老规划'],
    certificate: `证券投资顾问 S201600000${index}`,
    photo: null,
    joinedDate: '20261120',
    isSimulated: true,
    ...changes,
  };
}

/** A board of these partners, with counts that are no lengths. */
export function partnerBoardReply(list: readonly Partner[]) {
  return success({ list: [...list], total: 1235, institutionCount: 8, roadshowCount: 96 });
}

function firmReply(index: number): Partner {
  const firm = `松陵${index}号私募基金管理有限公司`;
  return partnerReply(index, { name: firm, institution: firm, tags: ['股票策略'] });
}

const LISTS: Readonly<Record<ApplicantKind, readonly Partner[]>> = {
  licaishi: [
    partnerReply(1, { name: '顾清远', photo: '/content/partner/261120000001.jpg', isSimulated: false }),
    ...[2, 3, 4, 5, 6, 7].map((index) => partnerReply(index)),
  ],
  guanli: [firmReply(1), firmReply(2)],
};

/** Seven advisers, the first of them real, and two firms. */
export const partnerHandlers: RequestHandler[] = [
  answer(partners, ({ kind }) => partnerBoardReply(LISTS[kind])),
];
