import { compactDay } from '@/domain/calendar/day';
import { ENTRY_NAMES, isConfirmed, type LedgerEntry } from '@/domain/ledger/ledger-entry';
import { formatCompactDate, formatSignedRate } from '@/domain/text/format';
import { RateFigure } from '@/ui/figures/figure';
import { Dialog } from '@/ui/overlays/dialog';
import { indexNameOf, nameOf, type Book, type CourseRead } from '../api/ledger.queries';
import { useAmountText } from './amounts';
import styles from './ledger.module.css';
import type { ReactNode } from 'react';
import type { LedgerCourse } from '@/contract/ledger/ledger';
import type { HoldingsView } from '../holdings';

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
          <Line
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
          </Line>
          <Line
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
          </Line>
          <Line name="行为差距" hint="两者之差，来自买卖的时机与费用，由以下几项相加。">
            <RateFigure text={formatSignedRate(gap.rate)} isStrong />
          </Line>
          {gap.causes.map((cause) => (
            <Line
              key={cause.day}
              name={<CauseName book={book} code={code} cause={cause} />}
              hint={<CauseHint code={code} cause={cause} />}
            >
              <RateFigure text={formatSignedRate(cause.rate)} />
            </Line>
          ))}
          <Rest name="其余日期的买卖" rate={gap.othersRate} />
          <Rest name="申购与赎回费" rate={gap.feeRate} />
          <Rest name="未记入的分红、成交价差等" rate={gap.restRate} />
        </dl>
      )}
    </Dialog>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

function Line({ name, hint, children }: LineProps) {
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

/** Nothing where it reads 0.00%. */
function Rest({ name, rate }: { readonly name: string; readonly rate: number }) {
  const text = formatSignedRate(rate);
  if (!/[1-9]/.test(text)) return null;
  return (
    <Line name={name}>
      <RateFigure text={text} />
    </Line>
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
