import type { ReactNode } from 'react';
import { useIsCompared } from '@/session/compare.store';
import { rowActions } from '../row-actions';
import type { Board } from '../use-board';
import type { WatchlistModel } from '../use-watchlist';
import type { WatchedFund } from '../watch-list';
import type { Drafts } from '../watch-windows';
import { AlertsWindow } from './alerts-window';
import { GroupsWindow } from './groups-window';
import { MoveWindow } from './move-window';
import { NoteWindow } from './note-window';
import { PasteWindow } from './paste-window';
import { RowWindow } from './row-window';

interface WatchWindowsProps {
  readonly model: WatchlistModel;
  readonly board: Board;
  readonly drafts: Drafts;
  readonly buySlot: (fund: WatchedFund) => ReactNode;
}

/** The window that stands open, if any. One of a fund closes by itself when the fund leaves the list. */
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
      entries={rowActions(fund, place, actions, board.open)}
      buySlot={!fund.hasEnded && !fund.isWithheld && buySlot(fund)}
      onClose={close}
    />
  );
}
