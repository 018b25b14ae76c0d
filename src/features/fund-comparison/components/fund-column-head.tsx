import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { EQUAL_TONES } from '@/ui/chart/chart-types';
import { SeriesSwatch } from '@/ui/chart/series-swatch';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Menu, type MenuEntry } from '@/ui/menu';
import { SkeletonLine } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import type { ComparedColumn } from '../compared-fund';
import type { PartRead } from '../part-reads';
import styles from './fund-column-head.module.css';

/** What can be done with a column. */
export interface ColumnActions {
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

interface FundColumnHeadProps extends ColumnActions {
  readonly column: ComparedColumn;
  /** Place among the funds, by which its line is told; null where it has none. */
  readonly line: number | null;
  readonly place: { readonly index: number; readonly count: number };
  readonly failure: PartRead<unknown> | null;
  /** 自选 and 购买. */
  readonly children: ReactNode;
}

/** The head of a fund's column: which fund it is, what can be done with it, and what of it did not come. */
export function FundColumnHead(props: FundColumnHeadProps) {
  const { column, line, failure, children, onRemove } = props;
  const { area, code, name, isUnknown, states } = column;
  if (isUnknown) {
    return (
      <span className={styles['head']}>
        <span className={styles['name']}>{code}</span>
        <span className={styles['unknown']}>没有这只基金</span>
        <Button variant="secondary" size="sm" aria-label={`移除${code}`} onClick={onRemove}>
          移除
        </Button>
      </span>
    );
  }
  const tone = line === null ? undefined : EQUAL_TONES[line];
  return (
    <span className={styles['head']}>
      <span className={styles['title']}>
        {states.profile === 'loading' ? (
          <SkeletonLine width="80%" size={14} />
        ) : (
          <Link to={fundHref(area, code)} className={styles['name']} title={name}>
            {name}
          </Link>
        )}
        <Menu
          label={`${name}的操作`}
          entries={menuEntries(props)}
          trigger={
            <IconButton icon="more" iconSize={18} label={`更多操作：${name}`} className={styles['more']} />
          }
        />
      </span>
      <span className={styles['sub']}>
        {tone && <SeriesSwatch tone={tone} />}
        {code}
        <Tag tone={area === 'private' ? 'gold' : 'ink'}>{area === 'private' ? '私募' : '公募'}</Tag>
      </span>
      {failure && <ReadFailureLine read={failure} title="部分数据没有取到" />}
      <span className={styles['actions']}>{children}</span>
    </span>
  );
}

function menuEntries({ place, onMove, onRemove }: FundColumnHeadProps): readonly MenuEntry[] {
  return [
    { label: '左移', icon: 'chevron-left', isDisabled: place.index === 0, onSelect: () => onMove(-1) },
    {
      label: '右移',
      icon: 'chevron-right',
      isDisabled: place.index === place.count - 1,
      onSelect: () => onMove(1),
    },
    { label: '移出对比', icon: 'trash', hasRuleBefore: true, onSelect: onRemove },
  ];
}
