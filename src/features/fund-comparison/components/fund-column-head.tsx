import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import type { FailedRead } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { endWordOf } from '@/features/fund-kit/fund-profile';
import { EQUAL_TONES } from '@/ui/charts/time-series/chart-types';
import { SeriesSwatch } from '@/ui/charts/time-series/series-swatch';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { SkeletonLine } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import type { ComparedColumn } from '../compared-fund';
import styles from './fund-column-head.module.css';

/** With more columns than these there is no room for everything in one line. */
const ROOMY_COLUMNS = 4;

/** What can be done with a column. */
export interface ColumnActions {
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

interface FundColumnHeadProps extends ColumnActions {
  readonly column: ComparedColumn;
  /** Index among the drawn funds, which selects its line style; `null` if it is not drawn. */
  readonly line: number | null;
  readonly place: { readonly index: number; readonly count: number };
  readonly failure: FailedRead | undefined;
  /** 自选 and 购买. */
  readonly children: ReactNode;
}

/** The head of a fund's column: which fund it is, what can be done with it, and what of it did not come. */
export function FundColumnHead(props: FundColumnHeadProps) {
  const { column, line, place, failure, children, onRemove } = props;
  const { area, code, name, isUnknown, states, profile } = column;
  const endWord = profile ? endWordOf(profile) : null;
  if (isUnknown) {
    return (
      <div className={styles['head']}>
        <span className={styles['name']}>{code}</span>
        <span className={styles['unknown']}>未找到该基金</span>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`移除${code}`}
          data-removes={true}
          onClick={(event) => removeColumn(event, onRemove)}
        >
          移除
        </Button>
      </div>
    );
  }
  const tone = line === null ? undefined : EQUAL_TONES[line];
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        {states.profile === 'loading' ? (
          <SkeletonLine width="80%" size={14} />
        ) : (
          <Link to={fundHref(area, code)} className={styles['name']} title={name}>
            {name}
          </Link>
        )}
      </div>
      <div className={styles['sub']}>
        {tone && <SeriesSwatch tone={tone} />}
        {code}
        <Tag tone={area === 'private' ? 'gold' : 'ink'}>{area === 'private' ? '私募' : '公募'}</Tag>
        {endWord !== null && <Tag tone="neutral">{endWord}</Tag>}
      </div>
      {failure && <ReadFailureLine read={failure} title="部分数据加载失败" />}
      <div className={styles['foot']} data-tight={place.count > ROOMY_COLUMNS} data-print="hide">
        <div className={styles['actions']}>{children}</div>
        <ColumnTools {...props} />
      </div>
    </div>
  );
}

/** The column's place among the others. A press keeps its focus wherever the column goes, and stays in sight. */
function ColumnTools({ column: { name }, place: { index, count }, onMove, onRemove }: FundColumnHeadProps) {
  const tools = useRef<HTMLDivElement>(null);
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const seen = useRef(index);
  useEffect(() => {
    if (seen.current === index) return;
    seen.current = index;
    const pressed = document.activeElement;
    if (tools.current?.contains(pressed)) pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <div ref={tools} className={styles['tools']}>
      <IconButton
        icon="chevron-left"
        iconSize={16}
        label={`左移：${name}`}
        aria-disabled={isFirst}
        className={styles['tool']}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        icon="chevron-right"
        iconSize={16}
        label={`右移：${name}`}
        aria-disabled={isLast}
        className={styles['tool']}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton
        icon="close"
        iconSize={16}
        label={`移出对比：${name}`}
        className={styles['tool']}
        data-removes={true}
        onClick={(event) => removeColumn(event, onRemove)}
      />
    </div>
  );
}

/** Removing the column removes the button: the focus moves to the next one, or to the previous one of the last. */
function removeColumn({ currentTarget }: MouseEvent, onRemove: () => void): void {
  const head = currentTarget.closest('th');
  const [next, before] = [head?.nextElementSibling, head?.previousElementSibling].map((other) =>
    other?.querySelector<HTMLElement>('[data-removes]'),
  );
  (next ?? before)?.focus({ preventScroll: true });
  onRemove();
}
