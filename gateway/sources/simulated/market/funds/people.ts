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
      introduction: paragraphs(
        `${word}基金管理有限公司成立于${year}年，总部在${city}，经批准从事公开募集证券投资基金的募集、销售与资产管理。`,
        draws.pick('research', PUBLIC_RESEARCH),
        draws.pick('control', PUBLIC_CONTROL),
      ),
      weight: (position + 3) ** -0.7,
    };
  });
}

/** None names a line of business: which funds a company has is drawn elsewhere. */
const PUBLIC_RESEARCH = [
  '投资研究由行业、宏观策略与信用三个小组承担，研究员与基金经理共用证券库，证券入库须经投资研究会议讨论。',
  '公司实行投资决策委员会领导下的基金经理负责制：委员会确定大类资产的配置范围，基金经理在授权内选择证券。',
  '公司以中长期业绩考核基金经理，三年期业绩的权重高于一年期，投资权限按管理年限分级授予。',
  '研究部按产业链分组，研究结论留有书面记录，并定期回顾与企业实际经营的差异。',
];

const PUBLIC_CONTROL = [
  '风险管理部独立于投资部门，每日检查投资比例、流动性与关联交易，结果报送督察长。',
  '督察长与监察稽核部检查公司制度的执行情况，定期向董事会报告。',
  '公司设有独立的风险管理部与集中交易室，投资指令与交易执行分离，并定期进行压力测试。',
];

function paragraphs(...texts: string[]): string {
  return texts.join('\n');
}

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
      introduction: paragraphs(
        `${word}私募基金管理有限公司成立于${year}年，总部在${city}，是在中国证券投资基金业协会登记的私募证券投资基金管理人。`,
        draws.pick('research', PRIVATE_RESEARCH),
        draws.pick('control', PRIVATE_CONTROL),
      ),
      weight: (position + 4) ** -0.6,
    };
  });
}

const PRIVATE_RESEARCH = [
  '投资由投资决策会议集体讨论、基金经理执行，研究记录与交易记录分别存档。',
  '研究团队人数多于投资团队，策略上线前须经样本外检验，上线后按月回顾。',
  '每只基金的投资范围与比例按合同约定设定，策略容量接近上限时停止申购。',
  '研究与交易分岗，研究员按品种与行业分工，每周举行投资例会。',
];

const PRIVATE_CONTROL = [
  '风控负责人不参与投资决策，每日核对持仓与合同约定的投资限制。',
  '基金财产由托管人保管，与管理人自有财产相互独立；净值经托管人复核后披露。',
  '单一证券比例、组合回撤与杠杆均设预警线，触及后由投资决策会议讨论处理。',
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

interface FieldWords {
  readonly name: string;
  /** Posts before that of a fund manager. */
  readonly posts: readonly string[];
  readonly approaches: readonly string[];
}

const FIELD_WORDS: Readonly<Record<ManagerField, FieldWords>> = {
  equity: {
    name: '股票投资',
    posts: ['行业研究员、研究组组长、基金经理助理', '制造业研究员、基金经理助理', '消费行业研究员、投资经理'],
    approaches: [
      '注重企业的现金流与竞争格局',
      '从产业链的供需变化中寻找景气改善的行业',
      '以估值与盈利的匹配程度决定买卖',
      '关注公司治理与分红的持续性',
    ],
  },
  bond: {
    name: '固定收益投资',
    posts: ['信用研究员、债券交易员、基金经理助理', '利率研究员、投资经理'],
    approaches: [
      '以久期应对利率变化，以分散控制信用风险',
      '重视票息与持有期收益',
      '按利差在利率债与信用债之间调整比例',
    ],
  },
  index: {
    name: '指数与量化投资',
    posts: ['量化研究员、基金经理助理', '金融工程研究员、投资经理'],
    approaches: ['关注跟踪误差的来源与控制', '以多因子模型优化组合', '重视交易成本与申购赎回对组合的影响'],
  },
  mixed: {
    name: '资产配置与海外投资',
    posts: ['宏观策略研究员、投资经理', '资产配置研究员、基金经理助理'],
    approaches: [
      '先确定大类资产比例，再选择证券',
      '以组合的波动目标决定权益仓位',
      '重视不同市场之间相关性的变化',
    ],
  },
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
  const words = FIELD_WORDS[field];
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
    introduction: `${name}，${education}，${year}年起从事证券投资，先后任${draws.pick('posts', words.posts)}。研究方向为${words.name}，${draws.pick('approach', words.approaches)}。`,
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
