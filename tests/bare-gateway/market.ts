/** A row of PA122001 with the specification's 18 fields. */
export interface PublicRow {
  readonly FUND_CODE: string;
  readonly FUND_SHORT_NAME: string;
  readonly FUND_PRO_TYPE: string;
  readonly DAY_GRO_RATE: number;
  readonly NAV_VAL: number;
  readonly TRD_DATE: string;
  readonly WEEK1_INCOME: number;
  readonly MONTH1_INCOME: number;
  readonly MONTH3_INCOME: number;
  readonly MONTH6_INCOME: number;
  readonly YEAR1_INCOME: number;
  readonly YEAR2_INCOME: number | null;
  readonly YEAR3_INCOME: number | null;
  readonly CUR_YEAR_INCOME: number;
  readonly EST_INCOME: number;
  readonly YEAR1_ANNUAL_EARNINGS: number;
  readonly YEAR1_INDICATORDRAWDOWN: number;
  readonly SALE_FLAG: '0' | '1';
}

/** A row of qryPageProductService with the specification's fields. */
export interface PrivateRow {
  readonly fundcode: string;
  readonly fundshortname: string;
  readonly navdate: string;
  readonly lastnavdate: string;
  readonly dayfloatprofit: number;
  readonly week1ud: number;
  readonly month1ud: number;
  readonly month3ud: number;
  readonly month6ud: number;
  readonly year1ud: number;
  readonly year3ud: number | null;
  readonly year5ud: number | null;
  readonly thisyear1ud: number;
  readonly allud: number;
  readonly issale: '0' | '1';
  readonly strategylevel1: string;
}

export const PRODUCT_TYPES = [
  { dictItem: '01', dictItemName: '股票型' },
  { dictItem: '0101', dictItemName: '股票型-普通股票' },
  { dictItem: '02', dictItemName: '债券型' },
  { dictItem: '0201', dictItemName: '债券型-长期纯债' },
] as const;

export const STRATEGIES = [
  { strategycode: '01', strategyname: '股票策略' },
  { strategycode: '02', strategyname: '管理期货' },
  { strategycode: '03', strategyname: '市场中性' },
] as const;

const PUBLIC_COUNT = 46;
const PRIVATE_COUNT = 33;
const HOUSES = ['远桥', '青岚', '松屿', '北屏', '云栖'] as const;
const THEMES = ['价值精选', '成长优选', '消费升级', '稳健回报', '制造先锋', '医疗创新'] as const;
const STATUSES = ['0', '1', '2', '3', '8', 'A'] as const;

/** Even figures between -1 and 1, another one for each fund and each salt. */
function wave(index: number, salt: number): number {
  return Math.round(Math.sin(index * 12.9898 + salt * 78.233) * 10_000) / 10_000;
}

/** A public fund with its status, which filters ask for and no row tells. */
export interface PublicFund {
  readonly row: PublicRow;
  readonly status: string;
}

export const PUBLIC_FUNDS: readonly PublicFund[] = Array.from({ length: PUBLIC_COUNT }, (_, index) => ({
  status: index % 9 === 8 ? (STATUSES[1 + (index % 5)] ?? '0') : '0',
  row: {
    FUND_CODE: String(10_021 + index * 37).padStart(6, '0'),
    FUND_SHORT_NAME: `${HOUSES[index % HOUSES.length]}${THEMES[index % THEMES.length]}${index % 2 === 0 ? '股票' : '债券'}${'AC'[Math.floor(index / 30)]}`,
    FUND_PRO_TYPE: index % 2 === 0 ? '0101' : '0201',
    DAY_GRO_RATE: wave(index, 1) / 40,
    NAV_VAL: Math.round((1.4 + wave(index, 2) / 2) * 10_000) / 10_000,
    TRD_DATE: '20261120',
    WEEK1_INCOME: wave(index, 3) / 30,
    MONTH1_INCOME: wave(index, 4) / 20,
    MONTH3_INCOME: wave(index, 5) / 10,
    MONTH6_INCOME: wave(index, 6) / 6,
    YEAR1_INCOME: wave(index, 7) / 3,
    YEAR2_INCOME: index % 7 === 3 ? null : wave(index, 8) / 2,
    YEAR3_INCOME: index % 5 === 3 ? null : wave(index, 9) / 2,
    CUR_YEAR_INCOME: wave(index, 10) / 4,
    EST_INCOME: wave(index, 11),
    YEAR1_ANNUAL_EARNINGS: wave(index, 7) / 3,
    YEAR1_INDICATORDRAWDOWN: Math.abs(wave(index, 12)) / 4,
    SALE_FLAG: index % 6 === 5 ? '0' : '1',
  },
}));

export const PRIVATE_ROWS: readonly PrivateRow[] = Array.from({ length: PRIVATE_COUNT }, (_, index) => ({
  fundcode: `SB${String(1000 + index * 7)}`,
  fundshortname: `${HOUSES[(index + 2) % HOUSES.length]}${['量化', '宏观', '对冲'][index % 3]}${index + 1}号`,
  navdate: '20261113',
  lastnavdate: '20261106',
  dayfloatprofit: wave(index, 21) / 40,
  week1ud: wave(index, 22) / 40,
  month1ud: wave(index, 23) / 20,
  month3ud: wave(index, 24) / 10,
  month6ud: wave(index, 25) / 6,
  year1ud: wave(index, 26) / 3,
  year3ud: index % 4 === 1 ? null : wave(index, 27) / 2,
  year5ud: index % 3 === 1 ? null : wave(index, 28),
  thisyear1ud: wave(index, 29) / 4,
  allud: wave(index, 30),
  issale: index % 5 === 4 ? '0' : '1',
  strategylevel1: STRATEGIES[index % STRATEGIES.length]?.strategycode ?? '01',
}));
