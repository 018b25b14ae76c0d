import { useIsCompared } from '@/session/funds/compare.store';
import { useState, type ReactNode } from 'react';
import { NOTE_MAX_LENGTH } from '@/contract/watchlist/watchlist';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/controls/button';
import { TextAreaField } from '@/ui/fields/text-field';
import { rowActions } from '../row-actions';
import { AlertsWindow } from './alerts-window';
import { GroupsWindow } from './groups-window';
import { MoveWindow } from './move-window';
import { PasteWindow } from './paste-window';
import { RowWindow } from './row-window';
import { ChangeFailure } from '@/features/failure/change-failure';
import { FormWindow } from '@/ui/overlays/form-window';
import styles from './form.module.css';
import type { Board, Drafts } from '../use-board';
import type { WatchlistModel } from '../use-watchlist';
import type { WatchedFund } from '../watch-list';
import type { ListActions } from '../use-list-actions';

interface WatchWindowsProps {
  readonly model: WatchlistModel;
  readonly board: Board;
  readonly drafts: Drafts;
  readonly buySlot: (fund: WatchedFund) => ReactNode;
}

/** The open dialog, if any. The dialog of a fund closes when the fund leaves the list. */
export function WatchWindows(props: WatchWindowsProps) {
  const { model, board, drafts } = props;
  const { list, owner, actions } = model;
  const { opened, open, close } = board;
  if (opened === null) return null;
  switch (opened.kind) {
    case 'groups':
      return <GroupsWindow list={list} submit={actions.submit} onClose={close} />;
    case 'paste':
      return <PasteWindow owner={owner} list={list} drafts={drafts} onClose={close} />;
    case 'move':
      return (
        <MoveWindow
          list={list}
          codes={opened.codes}
          submit={actions.submit}
          onClose={close}
          onMoved={(words) => {
            model.announce(words);
            board.enter('read');
          }}
          onManage={() => open({ kind: 'groups' })}
        />
      );
    case 'note':
    case 'alerts':
    case 'row':
      break;
  }
  const fund = list.funds.find(({ code }) => code === opened.code);
  return fund ? <FundWindow {...props} kind={opened.kind} fund={fund} /> : null;
}

interface FundWindowProps extends WatchWindowsProps {
  readonly kind: 'note' | 'alerts' | 'row';
  readonly fund: WatchedFund;
}

function FundWindow({ model, board, drafts, buySlot, kind, fund }: FundWindowProps) {
  const { close } = board;
  const { actions, shown, owner } = model;
  const isCompared = useIsCompared(fund.area, fund.code);
  if (kind === 'note') {
    return <NoteWindow fund={fund} drafts={drafts} submit={actions.submit} onClose={close} />;
  }
  if (kind === 'alerts') return <AlertsWindow fund={fund} owner={owner} onClose={close} />;
  const place = { index: shown.indexOf(fund), count: shown.length, canOrder: board.canOrder, isCompared };
  return (
    <RowWindow
      fund={fund}
      entries={[
        {
          label: fund.alertCount > 0 ? `提醒（已设 ${fund.alertCount} 项）` : '提醒',
          icon: 'bell',
          onSelect: () => board.open({ kind: 'alerts', code: fund.code }),
        },
        ...rowActions(fund, place, actions, board.open),
      ]}
      buySlot={fund.endWord === null && !fund.isWithheld && buySlot(fund)}
      onClose={close}
    />
  );
}

interface NoteWindowProps {
  readonly fund: WatchedFund;
  readonly drafts: Drafts;
  readonly submit: ListActions['submit'];
  readonly onClose: () => void;
}

/** The note of a fund. A typed and unsaved text is there again when the dialog reopens. */
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
          hint={draft === undefined ? '仅自己可见' : '已恢复上次没有保存的内容'}
          error={isTooLong ? `最多 ${NOTE_MAX_LENGTH} 个字，请删减后保存` : undefined}
          value={note}
          onChange={(event) => change(event.target.value)}
        />
        <p className={cx(styles['count'], isTooLong && styles['over'])}>
          {note.length} / {NOTE_MAX_LENGTH}
        </p>
        {error !== undefined && <ChangeFailure error={error} />}
      </div>
    </FormWindow>
  );
}
