import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { beijingTimestampMs, dayOf } from '@/domain/calendar/day';
import { formatDate } from '@/domain/calendar/date-format';
import { areaPath } from '@/domain/site/fund-paths';
import {
  formatDecimal,
  formatPercent,
  formatShortDate,
  formatSignedRate,
  formatThousands,
} from '@/domain/text/format';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadPart } from '@/features/failure/read-part';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Sparkline } from '@/ui/charts/sparkline';
import { HeatFigure, PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Card } from '@/ui/layout/card';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { marketBoardQuery } from './market-board.queries';
import styles from './market-board.module.css';
import type { BoardIndex, MarketBoard as Board } from '@/contract/funds/market-board';

/** The indices, industries, funds and rates of the last trading day; nothing where none of them is known. */
export function MarketBoard() {
  const read = useQuery(marketBoardQuery());
  const isSimulated = useQuery(portalSettingsQuery()).data?.simulated.publicFunds === true;
  if (isNotOffered(read.error) || (read.data && isUnknown(read.data))) return null;
  const date = read.data === undefined ? null : dateOf(read.data);
  const notes = [...(date === null ? [] : [closeWords(date)]), ...(isSimulated ? ['模拟数据'] : [])];
  return (
    <Card title="市场" note={notes.join(' · ')}>
      <ReadPart read={read} skeleton={<BoardSkeleton />}>
        {(board) => (
          <div className={styles['board']}>
            {board.indices.length > 0 && <Indices board={board} date={date} />}
            {board.sectors.length > 0 && <Sectors sectors={board.sectors} />}
            <div className={styles['facts']}>
              {board.funds && <FundCounts funds={board.funds} />}
              <Rates board={board} />
            </div>
            <ValuationNote indices={board.indices} />
          </div>
        )}
      </ReadPart>
    </Card>
  );
}

function isUnknown({ indices, sectors, funds, ...rates }: Board): boolean {
  return indices.length + sectors.length === 0 && funds === null && ratesOf(rates).length === 0;
}

/** The day of the board as YYYYMMDD. */
function dateOf({ indices, funds }: Board): string | null {
  return (
    funds?.navDate ??
    indices
      .map(({ closeDate }) => closeDate)
      .toSorted()
      .at(-1) ??
    null
  );
}

function closeWords(date: string): string {
  const day = dayOf(date);
  return day === null ? '' : formatDate(beijingTimestampMs(day), 'YYYY-MM-DD 周W收盘');
}

function Indices({ board, date }: { readonly board: Board; readonly date: string | null }) {
  return (
    <ul className={styles['indices']} aria-label="指数">
      {board.indices.map((index) => (
        <IndexItem key={index.code} index={index} isOfAnotherDay={index.closeDate !== date} />
      ))}
    </ul>
  );
}

interface IndexItemProps {
  readonly index: BoardIndex;
  readonly isOfAnotherDay: boolean;
}

function IndexItem({ index, isOfAnotherDay }: IndexItemProps) {
  const { name, level, dayChange, yearChange, growth, closeDate, valuation } = index;
  return (
    <li className={styles['index']}>
      <span className={styles['name']}>
        {name}
        {isOfAnotherDay && <span className={styles['day']}>{formatShortDate(closeDate)}</span>}
      </span>
      <PlainFigure text={formatThousands(level, 2)} size={20} isStrong className={styles['level']} />
      <RateFigure text={formatSignedRate(dayChange)} size={13} isStrong className={styles['change']} />
      <span className={styles['line']}>{growth.length > 1 && <Sparkline values={growth} />}</span>
      {valuation === null ? (
        <span className={styles['past']}>
          近1年 <RateFigure text={formatSignedRate(yearChange)} />
        </span>
      ) : (
        <Valuation {...valuation} />
      )}
    </li>
  );
}

function Valuation({ ratio, percentile }: NonNullable<BoardIndex['valuation']>) {
  const percent = `${Math.round(percentile * 100)}%`;
  return (
    <span className={styles['past']}>
      市盈率 <PlainFigure text={formatDecimal(ratio, 2)} />
      <span className={styles['gauge']} aria-hidden>
        <span className={styles['mark']} style={{ insetInlineStart: percent }} />
      </span>
      <span className="visually-hidden">分位</span> <PlainFigure text={percent} />
    </span>
  );
}

function ValuationNote({ indices }: Pick<Board, 'indices'>) {
  const years = indices.find(({ valuation }) => valuation !== null)?.valuation?.years;
  if (years === undefined) return null;
  return (
    <p className={styles['explanation']}>
      百分比为市盈率分位：近{years}年里，市盈率低于当前水平的交易日所占比例。
    </p>
  );
}

/** Changes of this size have the strongest ground, on days on which none is larger. */
const LARGE_CHANGE = 0.02;

/** Industries lead to the funds that have them in their names. */
function Sectors({ sectors }: Pick<Board, 'sectors'>) {
  const largest = Math.max(LARGE_CHANGE, ...sectors.map(({ dayChange }) => Math.abs(dayChange)));
  return (
    <ul className={styles['sectors']} aria-label="行业指数">
      {sectors.map(({ code, name, dayChange }) => (
        <li key={code}>
          <Link to={`${areaPath('public')}?q=${encodeURIComponent(name)}`} className={styles['sector']}>
            <HeatFigure value={dayChange} text={formatSignedRate(dayChange)} largest={largest}>
              {name}
            </HeatFigure>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FundCounts({ funds }: { readonly funds: NonNullable<Board['funds']> }) {
  const { rising, unchanged, falling } = funds;
  return (
    <div className={styles['counts']}>
      <span className={styles['subject']}>公募基金</span>
      <span className={styles['rising']}>上涨 {formatThousands(rising)}</span>
      <span className={styles['bar']} aria-hidden>
        <span className={styles['up']} style={{ flexGrow: rising }} />
        <span style={{ flexGrow: unchanged }} />
        <span className={styles['down']} style={{ flexGrow: falling }} />
      </span>
      <span className={styles['falling']}>下跌 {formatThousands(falling)}</span>
    </div>
  );
}

type BoardRates = Pick<Board, 'moneySevenDayRate' | 'bondYearReturn' | 'governmentYield'>;

/** The known rates by name, as text. */
function ratesOf({ moneySevenDayRate, bondYearReturn, governmentYield }: BoardRates) {
  const rates: { readonly name: string; readonly text: string }[] = [];
  if (moneySevenDayRate !== null)
    rates.push({ name: '货币基金七日年化中位数', text: formatPercent(moneySevenDayRate) });
  if (governmentYield !== null)
    rates.push({ name: '十年期国债收益率', text: formatPercent(governmentYield) });
  if (bondYearReturn !== null)
    rates.push({ name: '纯债基金近1年中位数', text: formatSignedRate(bondYearReturn) });
  return rates;
}

function Rates({ board }: { readonly board: Board }) {
  const rates = ratesOf(board);
  if (rates.length === 0) return null;
  return (
    <dl className={styles['rates']}>
      {rates.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Heights of the indices, of the industries, and of the lines below them. */
const HEIGHTS = { wide: [232, 104, 83], narrow: [306, 140, 150] } as const;

function BoardSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup label="正在加载市场行情" className={styles['bones']}>
      {HEIGHTS[isMobile ? 'narrow' : 'wide'].map((height) => (
        <SkeletonBlock key={height} height={height} />
      ))}
    </SkeletonGroup>
  );
}
