import type * as v from 'valibot';
import { changeLedger, judgeStatement, ledger, undoLedger } from '@/contract/ledger/ledger';
import { ledgerCourse } from '@/contract/ledger/ledger-course';
import { ledgerDates } from '@/contract/ledger/ledger-dates';
import { answer, success } from './answer';
import type { JudgedStatement, LedgerBook, LedgerFund } from '@/contract/ledger/ledger';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';

type Entry = LedgerBook['entries'][number];
type LedgerProposal = LedgerBook['proposals'][number];
type LedgerSale = NonNullable<LedgerFund['sale']>;
type LedgerOrders = NonNullable<LedgerFund['orders']>;

/** A purchase of 1,000.00 units for 1,200.00 yuan. */
export function ledgerEntryReply(id: string, changes: Partial<Entry> = {}): Entry {
  return {
    id,
    code: '900001',
    kind: 'purchase',
    day: '20260302',
    confirmed: '20260303',
    units: 1000,
    yuan: 1200,
    feeYuan: 1.2,
    ...changes,
  };
}

/** A fund of the book that closed at 1.32 on 19 November 2026 after 1.1. */
export function ledgerFundReply(code: string, changes: Partial<LedgerFund> = {}): LedgerFund {
  return {
    code,
    name: `测试基金${code}`,
    isMoney: false,
    navDate: '20261119',
    nav: 1.32,
    previousNav: 1.1,
    income: null,
    sale: null,
    typeCode: '0201',
    orders: null,
    ...changes,
  };
}

/** An open fund whose units cost 1.5 % within 7 days, 0.5 % within a year, and nothing later. */
export function ledgerSaleReply(changes: Partial<LedgerSale> = {}): LedgerSale {
  return {
    status: '0',
    isOnSale: true,
    nextOpenDate: null,
    dealing: 'open',
    terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.005 },
      { fromDays: 365, rate: 0 },
    ],
    ...changes,
  };
}

/** A purchase costs 1.2 % of up to a million at a tenth, 10 yuan at least. */
export function ledgerOrdersReply(changes: Partial<LedgerOrders> = {}): LedgerOrders {
  return {
    purchase: [{ fromYuan: 0, rate: 0.012, fixedFeeYuan: null }],
    discount: 0.1,
    platformRate: null,
    dailyLimit: null,
    minimumPurchaseYuan: 10,
    minimumAdditionYuan: 10,
    minimumRedemptionUnits: null,
    ...changes,
  };
}

/** 0.05 yuan on each of 1,000.00 units: 50.00 yuan, or 40.00 units. */
export function proposalReply(changes: Partial<LedgerProposal> = {}): LedgerProposal {
  return {
    code: '900001',
    kind: 'dividend',
    day: '20260615',
    heldUnits: 1000,
    perUnit: 0.05,
    isDeclined: false,
    ways: [
      { kind: 'dividend', confirmed: '20260615', units: 0, yuan: 50 },
      { kind: 'reinvestment', confirmed: '20260616', units: 40, yuan: 0 },
    ],
    ...changes,
  };
}

const NO_RETURNS = { time: null, category: null, benchmark: null, benchmarkMoney: null, gap: null };

/** A book of one fund that was bought for 1,200.00 yuan and is worth 1,320.00 on the second day. */
export function courseReply(changes: Partial<LedgerCourse> = {}): LedgerCourse {
  return {
    days: [20260302, 20261119],
    values: [1200, 1320],
    invested: [1200, 1200],
    levels: [1, 1.1],
    category: null,
    benchmark: null,
    index: '',
    indices: [],
    windows: ['all'],
    returns: NO_RETURNS,
    funds: [],
    incompleteCount: 0,
    ...changes,
  };
}

interface KeptBook {
  readonly entries: readonly Entry[];
  readonly declined: readonly string[];
  readonly targets: LedgerBook['targets'];
}

interface BookScene {
  readonly funds?: readonly LedgerFund[];
  /** Those with an entry of their fund and day are left out. */
  readonly proposals?: readonly LedgerProposal[];
  readonly course?: LedgerCourse;
  readonly targets?: LedgerBook['targets'];
  /** Hears what is asked. */
  readonly onChange?: (change: v.InferOutput<typeof changeLedger.request>) => void;
}

/** A gateway that keeps a book, and lets each change be undone. */
export function ledgerHandlers(
  initial: readonly Entry[],
  { funds = [], proposals = [], course = courseReply(), targets = null, onChange }: BookScene = {},
) {
  const states: KeptBook[] = [{ entries: initial, declined: [], targets }];
  const now = () => states.at(-1) ?? { entries: [], declined: [], targets: null };
  const book = () => {
    const { declined, targets: kept } = now();
    const entries = [...now().entries].toSorted((a, b) => Number(a.day) - Number(b.day));
    const weighed = kept?.basis === 'fund' ? kept.weights.map(({ key }) => key) : [];
    const codes = [...new Set([...entries.map(({ code }) => code), ...weighed])];
    return success({
      entries,
      proposals: proposals
        .filter(({ code, day }) => !entries.some((entry) => entry.code === code && entry.day === day))
        .map((proposal) => ({
          ...proposal,
          isDeclined: declined.includes(`${proposal.code}-${proposal.kind}-${proposal.day}`),
        })),
      funds: codes.map((code) => funds.find((fund) => fund.code === code) ?? ledgerFundReply(code)),
      targets: kept,
      lastChange: states.length - 1,
    });
  };
  return [
    answer(ledger, book),
    answer(changeLedger, (change) => {
      onChange?.(change);
      const { remove, add, decline, restore } = change;
      const { entries, declined, targets: kept } = now();
      const added = add.map((entry, index) => ({ ...entry, id: `new-${states.length}-${index}` }));
      states.push({
        entries: [...entries.filter(({ id }) => !remove.includes(id)), ...added],
        declined: [...declined.filter((key) => !restore.includes(key)), ...decline],
        targets: change.targets === undefined ? kept : change.targets,
      });
      return book();
    }),
    answer(undoLedger, () => {
      states.pop();
      return book();
    }),
    answer(ledgerCourse, () => success(course)),
    answer(judgeStatement, ({ rows }) => success({ rows: rows.map(judgedRow), seen: states.length - 1 })),
  ] as const;
}

type StatementRequest = v.InferOutput<typeof judgeStatement.request>;
type JudgedReply = JudgedStatement['rows'][number];

/** A row with all its figures: new to the book, on its own day. */
function judgedRow({ code, kind, day, units, yuan, feeYuan }: StatementRequest['rows'][number]): JudgedReply {
  const entry = { code, kind, day: day ?? '', confirmed: day ?? '', units, yuan, feeYuan: feeYuan ?? 0 };
  return { verdict: 'new', note: '', fund: { code, name: `测试基金${code}` }, entry, replaces: null };
}

/** An empty book. */
export const ledgerDefaults = [
  answer(ledgerDates, () => success({ held: [], lockEnds: [] })),
  answer(ledger, () => success({ entries: [], proposals: [], funds: [], targets: null, lastChange: 0 })),
  answer(ledgerCourse, () => success(courseReply({ days: [], values: [], invested: [], levels: [] }))),
  answer(judgeStatement, ({ rows }) => success({ rows: rows.map(judgedRow), seen: 0 })),
];
