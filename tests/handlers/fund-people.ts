import type * as v from 'valibot';
import {
  companiesByIds,
  companyDetail,
  companySearch,
  type companyEntry,
} from '@/contract/people/fund-company';
import {
  ABILITIES,
  managerDetail,
  managerFunds,
  managerSearch,
  type managerEntry,
} from '@/contract/people/fund-manager';
import { answer, refuse, success } from './answer';

type Company = v.InferInput<typeof companyEntry>;
type CompanyPage = v.InferInput<typeof companyDetail.reply>['body'];
type Manager = v.InferInput<typeof managerEntry>;
type ManagerPage = v.InferInput<typeof managerDetail.reply>['body'];
type Tenure = v.InferInput<typeof managerFunds.reply>['body']['list'][number];

/** A public company and a private one. */
export const COMPANIES: readonly Company[] = [
  {
    id: '80000001',
    area: 'public',
    name: '青川测试基金管理有限公司',
    shortName: '青川基金',
    city: '上海',
    foundedDate: '20080512',
    fundCount: 42,
    managerCount: 3,
    sizeYuan: 123_400_000_000,
  },
  {
    id: 'P9000001',
    area: 'private',
    name: '岚汐测试私募基金管理有限公司',
    shortName: '岚汐私募',
    city: '深圳',
    foundedDate: '20150306',
    fundCount: 6,
    managerCount: 1,
    sizeYuan: null,
  },
];

/** The page of a company of the list; a private one is withheld. */
export function companyReply(company: Company, changes: Partial<CompanyPage> = {}): CompanyPage {
  const isWithheld = company.area === 'private';
  return {
    ...company,
    isWithheld,
    registryNumber: isWithheld ? 'P9000001' : '模拟公募001号',
    registryUrl: isWithheld ? 'https://registry.example/' : null,
    registeredCapitalYuan: 200_000_000,
    introduction: '测试公司，专注权益与固定收益投资。',
    navDate: isWithheld ? null : '20260828',
    classes: [
      { code: '01', name: '股票型', fundCount: 20, sizeYuan: isWithheld ? null : 80_000_000_000 },
      { code: '02', name: '债券型', fundCount: 22, sizeYuan: isWithheld ? null : 43_400_000_000 },
    ],
    sizes: isWithheld
      ? []
      : [
          { date: '20260331', sizeYuan: 110_000_000_000 },
          { date: '20260630', sizeYuan: 123_400_000_000 },
        ],
    bestFunds: isWithheld ? [] : [{ code: '900044', name: '测试股票44号', income: 0.1344, drawdown: 0.23 }],
    ...changes,
  };
}

/** Manager number `index` of the public company, 0 to 2. */
export function managerReply(index: number, changes: Partial<Manager> = {}): Manager {
  return {
    code: String(30000001 + index),
    area: 'public',
    name: ['顾行简', '欧阳静', '林知微'][index] ?? `测试经理${index}`,
    companyCode: '80000001',
    companyName: '青川测试基金管理有限公司',
    careerStartDate: ['20180828', '20240828', '20120103'][index] ?? '20200102',
    fundCount: index + 1,
    sizeYuan: [5_000_000_000, 9_000_000_000, null][index] ?? 1_000_000_000,
    careerIncome: [0.82, -0.05, 1.5][index] ?? 0.1,
    year1Income: [0.12, -0.05, 0.3][index] ?? 0.1,
    isWithheld: false,
    ...changes,
  };
}

/** The private manager, withheld. */
export const PRIVATE_MANAGER: Manager = managerReply(9, {
  code: 'M0000001',
  area: 'private',
  name: '周岸',
  companyCode: 'P9000001',
  companyName: '岚汐测试私募基金管理有限公司',
  careerStartDate: '20160104',
  sizeYuan: null,
  careerIncome: null,
  year1Income: null,
  isWithheld: true,
});

const PUBLIC_MANAGERS: readonly Manager[] = [0, 1, 2].map((index) => managerReply(index));
const MANAGERS: readonly Manager[] = [...PUBLIC_MANAGERS, PRIVATE_MANAGER];

/** One tenure; `changes` say which. */
export function tenureReply(changes: Partial<Tenure> = {}): Tenure {
  return {
    code: '900000',
    name: '测试股票0号',
    categoryName: '普通股票型',
    beginDate: '20200828',
    endDate: null,
    days: 2191,
    income: 0.654,
    annualised: 0.0875,
    drawdown: 0.312,
    categoryIncome: 0.21,
    sizeYuan: 3_000_000_000,
    navDate: '20260828',
    ...changes,
  };
}

const NO_FIGURES = {
  income: null,
  annualised: null,
  drawdown: null,
  categoryIncome: null,
  sizeYuan: null,
  navDate: null,
} as const;

/** Two funds in office and one of the past, as the gateway orders them. */
export const TENURES: readonly Tenure[] = [
  tenureReply(),
  tenureReply({
    code: '900002',
    name: '测试股票2号',
    beginDate: '20260401',
    days: 149,
    income: -0.031,
    annualised: null,
    drawdown: 0.08,
    sizeYuan: 2_000_000_000,
  }),
  tenureReply({
    code: '900001',
    name: '测试债券1号',
    categoryName: '长期纯债型',
    beginDate: '20180828',
    endDate: '20200301',
    days: 551,
    income: 0.065,
    annualised: 0.0426,
    drawdown: 0.011,
    sizeYuan: 1_500_000_000,
  }),
];

/** The page of a manager of the list: five days of career, all abilities known; withheld where the manager is. */
export function managerPageReply(manager: Manager, changes: Partial<ManagerPage> = {}): ManagerPage {
  const { isWithheld } = manager;
  return {
    ...manager,
    education: '硕士研究生',
    introduction: '先后任研究员、基金经理助理，长期研究制造业。',
    categoryName: '普通股票型',
    navDate: isWithheld ? null : '20260828',
    tenureDays: 2742,
    annualised: isWithheld ? null : 0.083,
    drawdown: isWithheld ? null : 0.345,
    curve: isWithheld
      ? { days: [], growth: [], category: null, benchmark: null, benchmarkName: null }
      : {
          days: [20260824, 20260825, 20260826, 20260827, 20260828],
          growth: [1, 1.01, 0.99, 1.02, 1.04],
          category: [1, 1.001, 1.002, 1.003, 1.004],
          benchmark: [null, 1, 1.01, 1.02, 1.03],
          benchmarkName: '砚湖300',
        },
    best: isWithheld ? null : tenureReply(),
    worst: isWithheld ? null : (TENURES[2] ?? null),
    abilities: isWithheld
      ? []
      : ABILITIES.map((ability, index) => ({
          ability,
          percentile: 90 - index * 10.4,
          value: [0.113, -0.21, 0.58, 0.74, 2742][index] ?? null,
        })),
    comparedManagers: isWithheld ? 0 : 128,
    comparedClassName: '股票型',
    ...changes,
  };
}

export const fundPeopleHandlers = [
  answer(managerDetail, ({ area, code }) => {
    const manager = MANAGERS.find((entry) => entry.area === area && entry.code === code);
    return manager ? success(managerPageReply(manager)) : refuse(404, 1004, '未找到该基金经理');
  }),
  answer(managerFunds, ({ area }) => {
    const isWithheld = area === 'private';
    const list = isWithheld
      ? [tenureReply({ code: 'SARA10', name: '岚汐一号', ...NO_FIGURES })]
      : [...TENURES];
    return success({ isWithheld, list });
  }),
  answer(managerSearch, ({ area, keyword, companyCode, pageNum, pageSize }) => {
    const found = MANAGERS.filter(
      (entry) =>
        entry.area === area &&
        entry.name.includes(keyword) &&
        (companyCode === undefined || entry.companyCode === companyCode),
    );
    const first = (pageNum - 1) * pageSize;
    return success({ list: found.slice(first, first + pageSize), total: found.length });
  }),
  answer(companyDetail, ({ area, code }) => {
    const company = COMPANIES.find((entry) => entry.area === area && entry.id === code);
    return company ? success(companyReply(company)) : refuse(404, 1004, '未找到该公司');
  }),
  answer(companiesByIds, ({ ids }) =>
    success(ids.flatMap((id) => COMPANIES.filter((company) => company.id === id))),
  ),
  answer(companySearch, ({ area, keyword }) => {
    const found = COMPANIES.filter((entry) => entry.area === area && entry.name.includes(keyword));
    return success({ list: found, total: found.length });
  }),
];
