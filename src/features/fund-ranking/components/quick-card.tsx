import { formatDrawdown } from '@/domain/format';
import { RateFigure } from '@/ui/figure';
import { HoverPanel } from '@/ui/hover-panel';
import { Sparkline } from '@/ui/sparkline';
import { DescriptionList, type StatItem } from '@/ui/stat';
import { figureText } from '../figure-text';
import type { RankedFund } from '../ranked-fund';
import { columnsOf, figureColumns, type FigureColumn, type SortKey } from '../ranking-columns';
import type { RankingSubject } from '../ranking-place';
import { ValueDate } from './value-date';
import styles from './quick-card.module.css';

export interface QuickCardProps {
  readonly fund: RankedFund;
  readonly anchor: HTMLElement;
  readonly subject: RankingSubject;
  readonly newestNavDate: string | null | undefined;
  /** The last year; undefined while it is not known, empty where the fund is too young. */
  readonly line: readonly number[] | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const WINDOWS: readonly SortKey[] = ['3', '6', '5', '10'];
const LINE_WIDTH_PX = 288;
const LINE_HEIGHT_PX = 64;

/** A fund at a glance beside its row, from what the row knows already. */
export function QuickCard({ fund, subject, newestNavDate, line, ...panel }: QuickCardProps) {
  const columns = figureColumns(columnsOf(subject));
  const value = columns.find(({ hasDate }) => hasDate);
  const change = columns.find(({ key }) => key === (subject === 'money' ? 'seven' : '0'));
  return (
    <HoverPanel label={`${fund.name}概览`} {...panel}>
      <div className={styles['head']}>
        <span className={styles['name']}>{fund.name}</span>
        <span className={styles['code']}>{fund.code}</span>
      </div>
      <div className={styles['value']}>
        {value && <span className={styles['nav']}>{figureText(fund, value)}</span>}
        {change && (
          <span>
            {change.title} <RateFigure text={figureText(fund, change)} isStrong />
          </span>
        )}
        <ValueDate fund={fund} newest={newestNavDate} />
      </div>
      <YearLine line={line} />
      <DescriptionList items={items(fund, columns)} />
    </HoverPanel>
  );
}

function YearLine({ line }: Pick<QuickCardProps, 'line'>) {
  if (line?.length === 0) return null;
  return (
    <div className={styles['line']}>
      {line && (
        <Sparkline values={line} width={LINE_WIDTH_PX} height={LINE_HEIGHT_PX} label="近1年净值走势" />
      )}
    </div>
  );
}

function items(fund: RankedFund, columns: readonly FigureColumn[]): StatItem[] {
  const returns = columns
    .filter(({ key }) => WINDOWS.includes(key))
    .map((column) => ({ label: column.title, value: <RateFigure text={figureText(fund, column)} /> }));
  const hasDrawdown = columns.some((column) => column.hasDrawdown);
  return hasDrawdown
    ? [...returns, { label: '近1年最大回撤', value: formatDrawdown(fund.yearDrawdown) }]
    : returns;
}
