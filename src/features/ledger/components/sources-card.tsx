import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toCents } from '@/domain/ledger/ledger-book';
import { bookParts, type BookPart } from '@/domain/ledger/book-months';
import { SOURCE_WINDOWS, type Contribution, type SourceWindow } from '@/domain/ledger/contribution';
import { fundHref } from '@/domain/site/fund-paths';
import { formatSignedRate } from '@/domain/text/format';
import { calendarRateRows, calendarRows, MONTHS } from '@/features/fund-kit/calendar-heat';
import { BarList } from '@/ui/charts/bar-list';
import { HeatMap, type HeatCell } from '@/ui/charts/heat-map';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { RateFigure } from '@/ui/figures/figure';
import { Card } from '@/ui/layout/card';
import { Folded } from '@/ui/layout/folded';
import { nameOf, type Book, type CourseRead } from '../api/ledger.queries';
import { useHiddenAmounts } from '../ledger-choices.store';
import { HIDDEN, ProfitFigure, shortSignedText, signedText } from './amounts';
import styles from './ledger.module.css';
import { WindowChips } from './window-chips';

const VIEWS = [
  { value: 'rate', label: '月收益率' },
  { value: 'yuan', label: '月收益额' },
  { value: 'funds', label: '基金贡献' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface SourcesCardProps {
  readonly book: Book;
  readonly course: CourseRead;
}

/** When the book made what it made, and with which funds. */
export function SourcesCard({ book, course }: SourcesCardProps) {
  const [view, setView] = useState<View>('rate');
  return (
    <Card
      title="收益来源"
      action={<SegmentedControl label="收益来源内容" options={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'funds' ? (
        <FundSources book={book} course={course} />
      ) : (
        <MonthSources course={course} isMoney={view === 'yuan'} />
      )}
    </Card>
  );
}

interface MonthSourcesProps {
  readonly course: CourseRead;
  /** In yuan, or the return. */
  readonly isMoney: boolean;
}

function MonthSources({ course, isMoney }: MonthSourcesProps) {
  const { isOn: isHidden } = useHiddenAmounts();
  const [months, years] = useMemo(() => [bookParts(course, 1), bookParts(course, 12)], [course]);
  const rows = isMoney
    ? calendarRows(months.map(moneyCell(isHidden)), years.map(moneyCell(isHidden)), MONTHS.length)
    : calendarRateRows(months.map(rateOf), years.map(rateOf), MONTHS.length);
  return (
    <div className={styles['stack']}>
      <HeatMap
        label={isMoney ? '月收益额（元）' : '月收益率（%）'}
        corner="年份"
        columns={MONTHS}
        totalLabel="全年"
        rows={rows}
      />
      <p className={styles['quiet']}>
        {isMoney
          ? '市值的变化减去净投入，含现金分红与费用，单位元；首月自首笔买入起，本月截至最新净值。'
          : '时间加权收益率，单位 %；首月自首笔买入起，本月截至最新净值。'}
      </p>
    </div>
  );
}

function rateOf({ year, part, rate }: BookPart) {
  return { year, part, value: rate };
}

/** Hidden amounts have no colour either. */
function moneyCell(isHidden: boolean) {
  const cellOf = (yuan: number): HeatCell =>
    isHidden ? { value: 0, text: HIDDEN } : { value: yuan, text: shortSignedText(yuan) };
  return ({ year, part, yuan }: BookPart) => ({ year, part, cell: yuan === null ? null : cellOf(yuan) });
}

function FundSources({ book, course }: SourcesCardProps) {
  const { isOn: isHidden } = useHiddenAmounts();
  const [wanted, setWindow] = useState<SourceWindow>('all');
  const window = course.windows.includes(wanted) ? wanted : 'all';
  const sources = useMemo(() => sourcesWithin(course, window), [course, window]);
  const total = totalOf(sources);
  return (
    <div className={styles['stack']}>
      <WindowChips
        label="贡献区间"
        windows={SOURCE_WINDOWS}
        isOffered={(each) => course.windows.includes(each)}
        value={window}
        onChange={setWindow}
      />
      <p>
        合计收益 <ProfitFigure yuan={total.yuan} isStrong /> 元，时间加权收益率{' '}
        <RateFigure text={formatSignedRate(total.rate)} isStrong />
      </p>
      <Folded
        items={sources}
        noun="只基金"
        render={(shown) => (
          <BarList
            label="各基金的贡献"
            look="signed"
            items={shown.map(({ code, yuan, rate }) => ({
              key: code,
              label: <Link to={fundHref('public', code)}>{nameOf(book, code)}</Link>,
              value: isHidden ? rate : yuan,
              text: isHidden ? HIDDEN : signedText(yuan),
              note: <RateFigure text={formatSignedRate(rate)} />,
            }))}
          />
        )}
      />
      <p className={styles['quiet']}>
        收益额含已卖出部分、现金分红与费用，单位元；百分数为对时间加权收益率的贡献，按每日占比与当日涨跌累计，未扣费用。
        {book.proposals.some(({ isDeclined }) => !isDeclined) && '待记入的分红与收益结转尚未计入收益额。'}
      </p>
    </div>
  );
}

interface FundSource extends Contribution {
  readonly code: string;
}

/** What each fund added within a window, the most first; funds that added nothing are left out. */
function sourcesWithin({ windows, funds }: CourseRead, window: SourceWindow): FundSource[] {
  const index = windows.indexOf(window);
  return funds
    .flatMap(({ code, contributions }) => {
      const added = contributions[index];
      return added === undefined || (added.yuan === 0 && added.rate === 0) ? [] : [{ code, ...added }];
    })
    .toSorted((a, b) => Math.abs(b.yuan) - Math.abs(a.yuan) || Math.abs(b.rate) - Math.abs(a.rate));
}

function totalOf(sources: readonly Contribution[]): Contribution {
  return {
    yuan: toCents(sources.reduce((sum, { yuan }) => sum + yuan, 0)),
    rate: sources.reduce((sum, { rate }) => sum + rate, 0),
  };
}
