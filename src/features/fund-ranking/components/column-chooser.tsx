import { keepColumns, useRankingColumns } from '@/session/funds/ranking-columns.store';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { Dialog } from '@/ui/overlays/dialog';
import { IconButton } from '@/ui/controls/icon-button';
import {
  arrangedColumns,
  choiceOf,
  moveColumn,
  toggleColumn,
  type ArrangedColumn,
} from '../column-arrangement';
import type { RankingModel } from '../use-ranking';
import styles from './column-chooser.module.css';

export interface ColumnChooserProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Chooses the columns of the table and their order; stored for each ranking. */
export function ColumnChooser({ model, onClose }: ColumnChooserProps) {
  const { subject, allColumns } = model;
  const choice = useRankingColumns((state) => state.choices[subject]);
  const arranged = arrangedColumns(subject, choice, allColumns);
  const shownCount = arranged.filter(({ isShown }) => isShown).length;
  const keep = (next: readonly ArrangedColumn[]) => keepColumns(subject, choiceOf(next));
  return (
    <Dialog
      size="sm"
      title="列设置"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={!choice} onClick={() => keepColumns(subject, null)}>
            恢复默认
          </Button>
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <p className={styles['hint']}>勾选要显示的列，用箭头调整先后；至少保留一列。</p>
      <ul className={styles['list']}>
        {arranged.map(({ column: { key, title }, isShown }, index) => (
          <li key={key} className={styles['line']}>
            <CheckField
              checked={isShown}
              disabled={isShown && shownCount === 1}
              onChange={() => keep(toggleColumn(arranged, key))}
            >
              {title}
            </CheckField>
            <span className={styles['moves']}>
              <IconButton
                icon="chevron-up"
                label={`前移${title}`}
                disabled={index === 0}
                onClick={() => keep(moveColumn(arranged, key, -1))}
              />
              <IconButton
                icon="chevron-down"
                label={`后移${title}`}
                disabled={index === arranged.length - 1}
                onClick={() => keep(moveColumn(arranged, key, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
