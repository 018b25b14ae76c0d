import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { ChangeFailure } from '@/features/failure/change-failure';
import { FormWindow } from '@/ui/overlays/form-window';
import styles from './form.module.css';
import type { ListActions } from '../use-list-actions';
import type { WatchedFund, WatchList } from '../watch-list';

interface MoveWindowProps {
  readonly list: WatchList;
  readonly codes: readonly string[];
  readonly submit: ListActions['submit'];
  readonly onClose: () => void;
  /** Called when the funds are in their group. */
  readonly onMoved: (words: string) => void;
  readonly onManage: () => void;
}

/** Chooses a group for one fund or several. */
export function MoveWindow({ list, codes, submit, onClose, onMoved, onManage }: MoveWindowProps) {
  const funds = list.funds.filter(({ code }) => codes.includes(code));
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const move = async (groupId: string | null, name: string) => {
    if (isSending) return;
    setSending(true);
    const result = await submit({ kind: 'move', codes: funds.map(({ code }) => code), groupId });
    setSending(false);
    if (!result.isDone) {
      setError(result.error);
      return;
    }
    onMoved(`${wordsOf(funds)}已移到${name}`);
    onClose();
  };
  const choices = [...list.groups, { id: null, name: '未分组' }];
  return (
    <FormWindow
      title="移到分组"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onManage}>
          {list.groups.length === 0 ? '新建分组' : '管理分组'}
        </Button>
      }
    >
      <div className={styles['form']}>
        <p className={styles['lead']}>{wordsOf(funds)}</p>
        <ul className={styles['list']}>
          {choices.map(({ id, name }) => {
            const isThere = funds.every(({ groupId }) => groupId === id);
            return (
              <li key={id ?? ''}>
                <button
                  type="button"
                  className={styles['choice']}
                  disabled={isThere}
                  aria-busy={isSending || undefined}
                  onClick={() => void move(id, name)}
                >
                  {name}
                  {isThere && <Icon name="check" size={18} className={styles['mark']} />}
                </button>
              </li>
            );
          })}
        </ul>
        {error !== undefined && <ChangeFailure error={error} />}
      </div>
    </FormWindow>
  );
}

function wordsOf(funds: readonly WatchedFund[]): string {
  const [first] = funds;
  return funds.length === 1 && first ? first.name : `已选 ${funds.length} 只基金`;
}
