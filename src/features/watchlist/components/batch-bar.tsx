import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import type { BoardProps } from './board-tools';
import styles from './watch-board.module.css';

/** The bar of a board in a mode other than reading. */
export function ModeBar({ model, board }: BoardProps) {
  return board.mode === 'batch' ? <BatchBar model={model} board={board} /> : <ReorderBar board={board} />;
}

/** Actions on the selected funds. */
function BatchBar({ model, board }: BoardProps) {
  const { selected, tick, enter, open } = board;
  const codes = model.shown.map(({ code }) => code);
  const isNone = selected.length === 0;
  const remove = () => {
    enter('read');
    void model.actions.remove(selected);
  };
  return (
    <div className={styles['batch']}>
      <CheckField
        checked={!isNone && selected.length === codes.length}
        onChange={(isTicked) => tick(codes, isTicked)}
      >
        全选
      </CheckField>
      <output className={styles['chosen']}>已选 {selected.length} 只</output>
      <Button
        variant="secondary"
        size="sm"
        disabled={isNone}
        onClick={() => open({ kind: 'move', codes: selected })}
      >
        移到分组
      </Button>
      <Button variant="danger" size="sm" disabled={isNone} onClick={remove}>
        移出自选
      </Button>
      <Button variant="link" size="sm" onClick={() => enter('read')}>
        完成
      </Button>
    </div>
  );
}

/** How rows are moved on narrow screens, and the button back to reading. */
function ReorderBar({ board }: Pick<BoardProps, 'board'>) {
  return (
    <div className={styles['batch']}>
      <span className={styles['chosen']}>拖动左侧的手柄调整顺序</span>
      <Button size="sm" onClick={() => board.enter('read')}>
        完成
      </Button>
    </div>
  );
}
