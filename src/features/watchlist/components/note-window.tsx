import { useState } from 'react';
import { NOTE_MAX_LENGTH } from '@/contract/watchlist';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/text-field';
import type { ListActions } from '../use-list-actions';
import type { WatchedFund } from '../watch-list';
import type { Drafts } from '../watch-windows';
import { ChangeFailureLine } from './change-failure-line';
import { FormWindow } from './form-window';
import styles from './form.module.css';

interface NoteWindowProps {
  readonly fund: WatchedFund;
  readonly drafts: Drafts;
  readonly submit: ListActions['submit'];
  readonly onClose: () => void;
}

/** The note of a fund. What was typed and not saved stands there again when the window is opened once more. */
export function NoteWindow({ fund, drafts, submit, onClose }: NoteWindowProps) {
  const key = `note:${fund.area}:${fund.code}`;
  const [draft] = useState(() => drafts.get(key));
  const [note, setNote] = useState(draft ?? fund.note);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isTooLong = note.length > NOTE_MAX_LENGTH;
  const change = (text: string) => {
    setNote(text);
    drafts.set(key, text);
  };
  const discard = () => {
    drafts.delete(key);
    onClose();
  };
  const save = async () => {
    setSending(true);
    const result = await submit({ kind: 'note', code: fund.code, note: note.trim() });
    setSending(false);
    if (result.isDone) discard();
    else setError(result.error);
  };
  return (
    <FormWindow
      title="备注"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={discard}>
            放弃修改
          </Button>
          <Button isLoading={isSending} disabled={isTooLong} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextAreaField
          data-autofocus
          label={`${fund.name} ${fund.code}`}
          hint={draft === undefined ? '只有您自己看得到' : '已恢复上次没有保存的内容'}
          error={isTooLong ? `最多 ${NOTE_MAX_LENGTH} 个字，请删减后保存` : undefined}
          value={note}
          onChange={(event) => change(event.target.value)}
        />
        <p className={cx(styles['count'], isTooLong && styles['over'])}>
          {note.length} / {NOTE_MAX_LENGTH}
        </p>
        {error !== undefined && <ChangeFailureLine error={error} />}
      </div>
    </FormWindow>
  );
}
