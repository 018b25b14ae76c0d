import { dayFromParts } from '../../src/domain/day';
import { drawsOf, itemAt, namedKey } from './random';
import { EDUCATIONS, GIVEN_FIRST, GIVEN_SECOND, SURNAMES } from './words';
import type { Day } from '../../src/domain/day';
import type { Company } from './companies';
import type { Draws, Key } from './random';

export type ManagerField = 'equity' | 'bond' | 'index' | 'mixed';

export interface Manager {
  readonly code: string;
  readonly area: 'public' | 'private';
  readonly name: string;
  readonly companyCode: string;
  readonly careerStartDay: Day;
  readonly education: string;
  readonly introduction: string;
  readonly field: ManagerField;
  /** standard normal over all managers, kept for a whole career */
  readonly skill: number;
}

/** Fields of a company's managers in turn; the first is a veteran who can take over anything. */
const FIELDS: readonly ManagerField[] = [
  'equity',
  'bond',
  'index',
  'mixed',
  'equity',
  'bond',
  'equity',
  'equity',
];

const FIELD_NAMES: Readonly<Record<ManagerField, string>> = {
  equity: '股票投资',
  bond: '固定收益投资',
  index: '指数与量化投资',
  mixed: '资产配置与海外投资',
};

/** `count` managers shared out over companies by weight, at least one each, grouped by company code. */
export function managersOf(seed: Key, companies: readonly Company[], count: number): Map<string, Manager[]> {
  const total = companies.reduce((sum, company) => sum + company.weight, 0);
  const byCompany = new Map<string, Manager[]>();
  let given = 0;
  let due = 0;
  companies.forEach((company, position) => {
    due += (count * company.weight) / total;
    const isLast = position === companies.length - 1;
    const share = Math.max(1, isLast ? count - given : Math.round(due) - given);
    byCompany.set(
      company.code,
      Array.from({ length: share }, (_, rank) =>
        managerOf(seed, company, { rank, number: given + rank + 1 }),
      ),
    );
    given += share;
  });
  return byCompany;
}

function managerOf(seed: Key, company: Company, { rank, number }: { rank: number; number: number }): Manager {
  const draws = drawsOf(namedKey(seed, `manager-${company.code}-${rank}`));
  const field = itemAt(FIELDS, rank % FIELDS.length);
  const name = personName(draws);
  const education = draws.pick('education', EDUCATIONS);
  const year = rank === 0 ? 2009 : draws.integer('year', 2009, 2022);
  return {
    code: `${company.area === 'public' ? 'M' : 'N'}${String(number).padStart(6, '0')}`,
    area: company.area,
    name,
    companyCode: company.code,
    careerStartDay: dayFromParts(year, draws.integer('month', 1, 12), draws.integer('date', 1, 28)),
    education,
    introduction: `${name}，${education}，${year}年起从事证券投资，研究方向为${FIELD_NAMES[field]}。人物为模拟数据。`,
    field,
    skill: draws.normal('skill'),
  };
}

function personName(draws: Draws): string {
  const surname = draws.pick('surname', SURNAMES);
  const second = draws.pick('given-second', GIVEN_SECOND);
  return draws.chance('short', 0.2)
    ? surname + second
    : surname + draws.pick('given-first', GIVEN_FIRST) + second;
}

/** A manager of a company for a field who was in office on a day; the veteran when there is none. */
export function managerFor(
  managers: readonly Manager[],
  draws: Draws,
  need: { field: ManagerField; day: Day },
): Manager {
  const able = managers.filter(
    (manager) => manager.field === need.field && manager.careerStartDay <= need.day,
  );
  return able.length === 0 ? itemAt(managers, 0) : draws.pick('manager', able);
}
