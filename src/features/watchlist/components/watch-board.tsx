import { useCallback, useState, type ReactNode } from 'react';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { useWindowCode } from '@/features/failure/use-window-code';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useLocation } from 'react-router-dom';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { useBoard, type Drafts } from '../use-board';
import { useWatchlist, type WatchlistModel } from '../use-watchlist';
import { areaInAddress } from '../watch-view';
import { AreaTabs, BoardNote, ModelTabs } from './board-head';
import { BoardMenu, BoardTools, type BoardProps } from './board-tools';
import { GroupCards, GroupCardsSkeleton } from './group-cards';
import { AveragePeriod, PeriodBar } from './period-bar';
import styles from './watch-board.module.css';
import { WatchRows } from './watch-rows';
import { EmptyList, WatchSkeleton } from './watch-states';
import { WatchTable } from './watch-table';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { WatchedFund } from '../watch-list';

const importModeBar = () => import('./batch-bar').then((module) => module.ModeBar);
const importWindows = () => import('./watch-windows').then((module) => module.WatchWindows);

interface WatchBoardProps {
  /** Suggested funds for an empty list. */
  readonly suggestions: ReactNode;
  /** 购买 of a row; must be the same function at every render. */
  readonly buySlot: (fund: WatchedFund) => ReactNode;
}

/** A signed-in visitor's watchlist with all actions, in the area that the address or the watched funds choose. */
export function WatchBoard(slots: WatchBoardProps) {
  const opening = useOpeningArea();
  return opening === null ? <OpeningBoard /> : <OpenBoard opening={opening} {...slots} />;
}

/** Until the area is known: the frame, with both areas to choose from. */
function OpeningBoard() {
  return (
    <div className={styles['board']}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>我的自选</h2>
        <AreaTabs current={null} hrefFor={(area) => `?area=${area}`} />
      </header>
      <GroupCardsSkeleton />
      <section className={styles['frame']} aria-label="自选列表">
        <WatchSkeleton />
      </section>
    </div>
  );
}

function OpenBoard({ opening, ...slots }: WatchBoardProps & { readonly opening: FundArea }) {
  const model = useWatchlist(opening);
  const [drafts] = useState<Drafts>(() => new Map());
  return (
    <>
      <AreaBoard key={model.view.area} model={model} drafts={drafts} {...slots} />
      <output className="visually-hidden">{model.announcement}</output>
    </>
  );
}

interface AreaBoardProps extends WatchBoardProps {
  readonly model: WatchlistModel;
  readonly drafts: Drafts;
}

/** One side of the list. A change of side closes dialogs and clears the selection, but keeps drafts. */
function AreaBoard({ model, drafts, suggestions, buySlot }: AreaBoardProps) {
  const board = useBoard(model);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { Component: WatchWindows } = useWindowCode(importWindows, board.opened !== null, board.close);
  const { enter } = board;
  const leaveMode = useCallback(() => enter('read'), [enter]);
  const { Component: ModeBar } = useWindowCode(importModeBar, board.mode !== 'read', leaveMode);
  const { read, isWithheld } = model;
  const hasFunds = model.list.funds.length > 0;
  const isList = read.data !== undefined && model.shown.length > 0;
  const Head = isMobile ? MobileHead : DesktopHead;
  return (
    <div className={styles['board']}>
      <Head model={model} board={board} />
      {isWithheld && <GateNotice />}
      {read.data === undefined && !read.isError && <GroupCardsSkeleton />}
      {hasFunds && <GroupCards model={model} />}
      {/* A new element replaces the skeleton: without funds the page is taller than with it. */}
      <section
        key={read.data === undefined ? 'bones' : 'list'}
        className={styles['frame']}
        aria-label="自选列表"
      >
        {isList && isMobile && !isWithheld && board.mode === 'read' && <PeriodBar model={model} />}
        {isList && ModeBar && <ModeBar model={model} board={board} />}
        {read.data === undefined ? (
          read.isError ? (
            <ReadFailure read={read} />
          ) : (
            <WatchSkeleton />
          )
        ) : !isList ? (
          <EmptyList model={model} board={board} />
        ) : isMobile ? (
          <WatchRows model={model} board={board} />
        ) : (
          <WatchTable model={model} board={board} buySlot={buySlot} />
        )}
      </section>
      {read.data !== undefined && !hasFunds && suggestions}
      {WatchWindows && <WatchWindows model={model} board={board} drafts={drafts} buySlot={buySlot} />}
    </div>
  );
}

function DesktopHead({ model, board }: BoardProps) {
  const isThere = model.read.data !== undefined;
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h2 className={styles['title']}>我的自选</h2>
        <BoardNote model={model} />
      </div>
      <div className={styles['line']}>
        <ModelTabs model={model} />
        {isThere && !model.isWithheld && model.list.funds.length > 0 && <AveragePeriod model={model} />}
        {isThere && <BoardTools model={model} board={board} />}
      </div>
    </header>
  );
}

function MobileHead({ model, board }: BoardProps) {
  return (
    <header className={styles['head']}>
      <h2 className="visually-hidden">我的自选</h2>
      <div className={styles['line']}>
        <ModelTabs model={model} />
        {model.read.data !== undefined && <BoardMenu model={model} board={board} />}
      </div>
      <BoardNote model={model} />
    </header>
  );
}

type WatchedFunds = ReturnType<typeof useWatchedFunds.getState>;

/**
 * The area with more watched funds, public if they are equal; `null` until both joined lists are answered. A failed
 * list counts as empty.
 */
function openingArea({ unread, ...watched }: WatchedFunds): FundArea | null {
  const isAnswered = (area: FundArea) => watched[area] !== null || unread.has(area);
  if (!isAnswered('public') || !isAnswered('private')) return null;
  return (watched.private?.size ?? 0) > (watched.public?.size ?? 0) ? 'private' : 'public';
}

/**
 * The area that /home opens on if the address names none. Decided once, so that a later change of the lists does not
 * switch the page. `null` while it is unknown and the address leaves it open.
 */
function useOpeningArea(): FundArea | null {
  const { search } = useLocation();
  const answered = useWatchedFunds(openingArea);
  const [decided, decide] = useState<FundArea | null>(null);
  if (decided === null && answered !== null) decide(answered);
  return decided ?? answered ?? areaInAddress(new URLSearchParams(search));
}
