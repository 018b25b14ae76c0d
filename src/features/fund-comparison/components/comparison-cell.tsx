import { Link } from 'react-router-dom';
import { cx } from '@/lib/cx';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import { Icon } from '@/ui/icon';
import { SkeletonLine } from '@/ui/skeleton';
import type { ComparisonCell, ComparisonRow } from '../comparison-rows';
import styles from './comparison-table.module.css';

interface ComparisonCellViewProps {
  readonly cell: ComparisonCell;
  readonly look: ComparisonRow['look'];
}

/** One figure or fact of a fund in one of its five looks; the best of a row is marked and said to be so. */
export function ComparisonCellView({ cell, look }: ComparisonCellViewProps) {
  const { state, text, note = '', isBest } = cell;
  if (state === 'gated') return <GatedFigure />;
  if (state === 'loading') return <SkeletonLine width={72} />;
  if (state === 'missing') return <PlainFigure text={null} />;
  if (state === 'failed') {
    return (
      <span className={styles['failed']}>
        <Icon name="warning" size={14} />
        {text}
      </span>
    );
  }
  return (
    <>
      <span className={cx(styles['content'], isBest && styles['best'])}>
        <CellText cell={cell} look={look} />
        {isBest && (
          <span className={styles['mark']}>
            <Icon name="check" size={14} />
            <span className="visually-hidden">最优</span>
          </span>
        )}
      </span>
      {note !== '' && <span className={styles['note']}>{note}</span>}
    </>
  );
}

function CellText({ cell: { text, href, isBest }, look }: ComparisonCellViewProps) {
  if (href !== undefined) return <Link to={href}>{text}</Link>;
  if (look === 'words') return <span className={styles['words']}>{text}</span>;
  return look === 'rate' ? (
    <RateFigure text={text} isStrong={isBest} />
  ) : (
    <PlainFigure text={text} isStrong={isBest} />
  );
}
