import { formatDrawdown } from '@/domain/text/format';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { HoverPanel } from '@/ui/overlays/hover-panel';
import { Sparkline } from '@/ui/charts/sparkline';
import { figureColumns, type FigureColumn, type SortKey } from '../ranking-columns';
import { figureText, RankedFigure, RankedNavDate } from './ranked-figure';
import styles from './quick-card.module.css';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';

export interface QuickCardProps {
  readonly fund: RankedFund;
  readonly anchor: HTMLElement;
  readonly model: RankingModel;
  /** The last year; undefined until it is known, empty if the fund is too young. */
  readonly line: readonly number[] | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const WINDOWS: ReadonlySet<SortKey> = new Set<SortKey>(['3', '6', '5', '10']);
const LINE_WIDTH_PX = 288;
const LINE_HEIGHT_PX = 64;

/** Summary of a fund beside its row, from the data of the row. */
export function QuickCard({ fund, model, line, ...panel }: QuickCardProps) {
  const { subject } = model;
  const columns = figureColumns(model.allColumns);
  const value = columns.find(({ hasDate }) => hasDate);
  const change = columns.find(({ key }) => key === (subject === 'money' ? 'seven' : '0'));
  return (
    <HoverPanel label={`${fund.name}概览`} {...panel}>
      <div className={styles['head']}>
        <span className={styles['name']}>{fund.name}</span>
        <span className={styles['code']}>
          {fund.code} <PublishedMark fund={fund} />
        </span>
      </div>
      <div className={styles['value']}>
        {value && <span className={styles['nav']}>{figureText(fund, value)}</span>}
        {change && (
          <span>
            {change.title} <RankedFigure fund={fund} column={change} isStrong />
          </span>
        )}
        <RankedNavDate fund={fund} model={model} />
      </div>
      <YearLine line={line} />
      <Stats fund={fund} columns={columns} />
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

interface StatsProps {
  readonly fund: RankedFund;
  readonly columns: readonly FigureColumn[];
}

/** Four windows and the drawdown of the last year, two a line. */
function Stats({ fund, columns }: StatsProps) {
  return (
    <dl className={styles['stats']}>
      {columns
        .filter(({ key }) => WINDOWS.has(key))
        .map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>
              <RankedFigure fund={fund} column={column} />
            </dd>
          </div>
        ))}
      {columns.some(({ hasDrawdown }) => hasDrawdown) && (
        <div>
          <dt>近1年最大回撤</dt>
          <dd>{formatDrawdown(fund.yearDrawdown)}</dd>
        </div>
      )}
    </dl>
  );
}
