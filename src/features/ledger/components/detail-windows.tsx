import { compactDay, isoDay } from '@/domain/calendar/day';
import { daysOfOrder } from '@/domain/dealing/days';
import { dealtNav, ENTRY_NAMES, isConfirmed, type LedgerEntry } from '@/domain/ledger/ledger-entry';
import { soldYuan } from '@/domain/ledger/order-estimate';
import { formatCompactDate, formatNav, formatSignedRate } from '@/domain/text/format';
import { RateFigure } from '@/ui/figures/figure';
import { Folded } from '@/ui/layout/folded';
import { Dialog } from '@/ui/overlays/dialog';
import { indexNameOf, nameOf, type Book, type CourseRead } from '../api/ledger.queries';
import { lotText, noSaleText } from '../sale-text';
import { ProfitFigure, useAmountText } from './amounts';
import styles from './ledger.module.css';
import type { ReactNode } from 'react';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';
import type { FundMark } from '@/domain/ledger/ledger-book';
import type { FundSale, LotRules } from '@/domain/ledger/lot-sales';
import type { Holding, HoldingsView } from '../holdings';

interface GapWindowProps {
  readonly book: Book;
  readonly view: HoldingsView;
  readonly course: CourseRead;
  /** Of a fund; `null` for the whole book. */
  readonly code: string | null;
  readonly onClose: () => void;
}

/** The two returns of a fund or of the book, and the days and fees that their difference is from. */
export function GapWindow({ book, view, course, code, onClose }: GapWindowProps) {
  const returns = code === null ? course.returns : course.funds.find((fund) => fund.code === code);
  const subject =
    code === null ? view.totals : [...view.held, ...view.past].find((holding) => holding.code === code);
  const { time, category, benchmark, benchmarkMoney, gap } = returns ?? {};
  const money = subject?.moneyReturn;
  const kind = time?.isAnnualised ? '年化' : '';
  return (
    <Dialog title={code === null ? '行为差距' : `行为差距 · ${nameOf(book, code)}`} onClose={onClose}>
      {!time || !money || !gap ? (
        <p>暂时无法计算，请稍后查看。</p>
      ) : (
        <dl>
          <DetailLine
            name={`资金加权${kind}`}
            hint={
              <>
                按每笔资金实际投入的时间计算，是实际拿到的收益率。
                {benchmarkMoney && (
                  <>
                    同日同额买卖{indexNameOf(course)}为 {formatSignedRate(benchmarkMoney.rate)}。
                  </>
                )}
              </>
            }
          >
            <RateFigure text={formatSignedRate(money.rate)} isStrong />
          </DetailLine>
          <DetailLine
            name={`时间加权${kind}`}
            hint={
              <>
                不受资金进出影响，是所持基金本身的收益率。
                {benchmark && (
                  <>
                    {indexNameOf(course)} {formatSignedRate(benchmark.rate)}。
                  </>
                )}
                {category && <>同类平均 {formatSignedRate(category.rate)}。</>}
              </>
            }
          >
            <RateFigure text={formatSignedRate(time.rate)} isStrong />
          </DetailLine>
          <DetailLine name="行为差距" hint="两者之差，来自买卖的时机与费用，由以下几项相加。">
            <RateFigure text={formatSignedRate(gap.rate)} isStrong />
          </DetailLine>
          {gap.causes.map((cause) => (
            <DetailLine
              key={cause.day}
              name={<CauseName book={book} code={code} cause={cause} />}
              hint={<CauseHint code={code} cause={cause} />}
            >
              <RateFigure text={formatSignedRate(cause.rate)} />
            </DetailLine>
          ))}
          <Rest name="其余日期的买卖" rate={gap.othersRate} />
          <Rest name="申购与赎回费" rate={gap.feeRate} />
          <Rest name="未记入的分红、成交价差等" rate={gap.restRate} />
        </dl>
      )}
    </Dialog>
  );
}

/** Nothing where it reads 0.00%. */
function Rest({ name, rate }: { readonly name: string; readonly rate: number }) {
  const text = formatSignedRate(rate);
  if (!/[1-9]/.test(text)) return null;
  return (
    <DetailLine name={name}>
      <RateFigure text={text} />
    </DetailLine>
  );
}

interface CauseProps {
  readonly book: Book;
  readonly code: string | null;
  readonly cause: NonNullable<LedgerCourse['returns']['gap']>['causes'][number];
}

function CauseName({ book, code, cause: { day } }: CauseProps) {
  const entries = book.entries.filter(
    (entry) =>
      compactDay(entry.day) === day &&
      (code === null || entry.code === code) &&
      isConfirmed(entry) &&
      hasMoney(entry),
  );
  const [first] = entries;
  const what =
    first === undefined
      ? ''
      : `${ENTRY_NAMES[first.kind]}${code === null ? ` ${nameOf(book, first.code)}` : ''}${entries.length > 1 ? ` 等 ${entries.length} 笔` : ''}`;
  return (
    <>
      {formatCompactDate(day)} {what}
    </>
  );
}

function hasMoney({ yuan }: LedgerEntry): boolean {
  return yuan !== 0;
}

function CauseHint({ code, cause: { yuan, sinceRate, paceRate } }: Omit<CauseProps, 'book'>) {
  const amount = useAmountText();
  return (
    <>
      {yuan < 0 ? '净取出' : '净投入'} {amount(Math.abs(yuan))} 元，此后{code === null ? '账本' : '该基金'}
      收益 {formatSignedRate(sinceRate)}，按全程平均为 {formatSignedRate(paceRate)}
    </>
  );
}

interface LotsWindowProps {
  readonly holding: Holding;
  readonly onClose: () => void;
}

/** The lots of one fund: since when each is held, when it can be sold, and what that costs. */
export function LotsWindow({ holding, onClose }: LotsWindowProps) {
  const { name, code, mark, rules, sale, realisedYuan } = holding;
  return (
    <Dialog title={`每笔份额 · ${name || code}`} onClose={onClose}>
      {mark === null || rules === null || sale === null ? (
        <p>暂时无法计算，请稍后查看。</p>
      ) : (
        <div className={styles['stack']}>
          <SaleFigures mark={mark} rules={rules} sale={sale} />
          {realisedYuan !== 0 && (
            <p className={styles['quiet']}>
              该基金已实现收益 <ProfitFigure yuan={realisedYuan} /> 元，含现金分红。
            </p>
          )}
          <Lots rules={rules} sale={sale} />
        </div>
      )}
    </Dialog>
  );
}

/** More than two years of monthly plans. */
const FIRST_LOTS = 30;

interface SaleProps {
  readonly rules: LotRules;
  readonly sale: FundSale;
}

/** What an order now would sell, its fee and money, and what can be sold next. */
function SaleFigures({ mark, rules, sale }: SaleProps & { readonly mark: FundMark }) {
  const amount = useAmountText();
  const { now, next } = sale;
  const reason = noSaleText(sale, rules);
  if (reason !== '') return <p>{reason}</p>;
  return (
    <dl>
      <DetailLine name="现在提交可卖" hint={`按 ${isoDay(now.day)} 的净值成交，先确认的份额先卖出`}>
        {amount(now.units)} 份
      </DetailLine>
      {now.units > 0 && now.feeYuan !== null && (
        <>
          <DetailLine
            name="赎回费约"
            hint={`以 ${isoDay(mark.day)} 净值 ${formatNav(mark.nav)} 估算，逐笔计算后相加`}
          >
            {amount(now.feeYuan)} 元
          </DetailLine>
          <DetailLine name="到账约" hint={`最晚 ${isoDay(daysOfOrder(now.day, rules.terms).moneyOut)} 到账`}>
            {amount(soldYuan(now.units, mark.nav, now.feeYuan))} 元
          </DetailLine>
        </>
      )}
      {next !== null && (
        <DetailLine name="其后可卖" hint={`${isoDay(next.day)} 起`}>
          {amount(next.units)} 份
        </DetailLine>
      )}
    </dl>
  );
}

function Lots({ rules, sale }: SaleProps) {
  const amount = useAmountText();
  return (
    <Folded
      items={sale.lots}
      noun="笔份额"
      first={FIRST_LOTS}
      render={(shown) => (
        <ul aria-label="每笔份额">
          {shown.map((lot) => (
            <li key={lot.entry.id} className={styles['line']}>
              <span className={styles['grow']}>
                {isoDay(lot.entry.confirmed)} 确认{' '}
                <span className={styles['quiet']}>
                  {lotText(lot, rules, sale)}；{boughtText(lot.entry)}
                </span>
              </span>
              <span className={styles['end']}>
                {amount(lot.units)} 份
                {lot.day !== null && lot.feeYuan !== null && lot.feeYuan > 0 && (
                  <span className={styles['quiet']}>赎回费约 {amount(lot.feeYuan)} 元</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function boughtText(entry: LedgerEntry): string {
  const nav = entry.kind === 'purchase' ? dealtNav(entry) : null;
  return nav === null ? ENTRY_NAMES[entry.kind] : `买入净值 ${formatNav(nav)}`;
}

interface DetailLineProps {
  readonly name: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A figure of a window of details, with what it is, and a sentence about it. */
function DetailLine({ name, hint, children }: DetailLineProps) {
  return (
    <div className={styles['line']}>
      <dt className={styles['grow']}>
        {name}
        {hint !== undefined && <span className={styles['quiet']}>{hint}</span>}
      </dt>
      <dd className={styles['end']}>{children}</dd>
    </div>
  );
}
