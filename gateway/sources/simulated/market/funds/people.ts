import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { drawsOf, namedKey, itemAt } from '../random';
import {
  CITIES,
  PRIVATE_FIRM_WORDS,
  PUBLIC_COMPANY_WORDS,
  EDUCATIONS,
  GIVEN_FIRST,
  GIVEN_SECOND,
  SURNAMES,
} from '../words';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key, Draws } from '../random';

/** A simulated company: a public fund company or a private manager's firm. */
export interface Company {
  readonly code: string;
  readonly area: 'public' | 'private';
  /** first two characters of the names of its funds */
  readonly word: string;
  readonly name: string;
  readonly shortName: string;
  readonly foundedDay: Day;
  readonly city: string;
  readonly registeredCapitalYuan: number;
  readonly registryNumber: string;
  readonly introduction: string;
  /** share of all funds of the area, relative to the others */
  readonly weight: number;
}

const TEN_THOUSAND = 10_000;

/** The public fund companies, largest first. */
export function publicCompanies(seed: Key): Company[] {
  return PUBLIC_COMPANY_WORDS.map((word, position) => {
    const draws = drawsOf(namedKey(seed, `company-${word}`));
    const year = draws.integer('year', 1999, 2014);
    const city = draws.pick('city', CITIES.slice(0, 5));
    return {
      code: `8090${String(position + 1).padStart(4, '0')}`,
      area: 'public',
      word,
      name: `${word}基金管理有限公司`,
      shortName: `${word}基金`,
      foundedDay: dayFromParts(year, draws.integer('month', 1, 12), draws.integer('date', 1, 28)),
      city,
      registeredCapitalYuan: draws.pick('capital', [10_000, 15_000, 20_000, 30_000, 50_000]) * TEN_THOUSAND,
      registryNumber: `模拟公募${String(position + 1).padStart(3, '0')}号`,
      introduction: `${word}基金成立于${year}年，总部在${city}，业务包括${draws.pick('business', PUBLIC_BUSINESS)}。`,
      weight: (position + 3) ** -0.7,
    };
  });
}

const PUBLIC_BUSINESS = [
  '主动权益、固定收益、指数与资产配置',
  '权益投资、债券投资、养老目标基金与海外投资',
  '指数与量化、固定收益、货币市场工具',
  '主动权益、公募不动产投资信托与多资产投资',
];

/** The firms of private managers, `count` of them at most; the words allow some 400. */
export function privateCompanies(seed: Key, count: number): Company[] {
  return PRIVATE_FIRM_WORDS.slice(0, count).map((word, position) => {
    const draws = drawsOf(namedKey(seed, `firm-${word}`));
    const year = draws.integer('year', 2009, 2015);
    const city = draws.pick('city', CITIES);
    return {
      code: `8190${String(position + 1).padStart(4, '0')}`,
      area: 'private',
      word,
      name: `${word}私募基金管理有限公司`,
      shortName: `${word}私募`,
      foundedDay: dayFromParts(year, draws.integer('month', 1, 12), draws.integer('date', 1, 28)),
      city,
      registeredCapitalYuan: draws.pick('capital', [1000, 1000, 2000, 3000, 5000]) * TEN_THOUSAND,
      registryNumber: `P9${String(draws.integer('registry', 0, 99)).padStart(2, '0')}${String(position + 1).padStart(4, '0')}`,
      introduction: `${word}私募成立于${year}年，总部在${city}，专注${draws.pick('business', PRIVATE_BUSINESS)}。`,
      weight: (position + 4) ** -0.6,
    };
  });
}

const PRIVATE_BUSINESS = [
  '基本面选股与长期持有',
  '量化选股与市场中性',
  '商品期货与衍生品交易',
  '宏观对冲与多资产配置',
  '信用债与可转债投资',
];

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

/** Fields of a company's managers in turn; the first is a veteran who can manage any fund. */
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

/** Distributes `count` managers over companies by weight, at least one each, grouped by company code. */
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
    introduction: `${name}，${education}，${year}年起从事证券投资，研究方向为${FIELD_NAMES[field]}。`,
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

/** A manager of a company for a field who was in office on a day; otherwise the veteran. */
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
