import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay } from '@/domain/calendar/day';
import { dealingDayOf } from '@/domain/dealing/days';
import { eventKey } from '@/domain/ledger/unrecorded-events';
import { ChangeFailure } from '@/features/failure/change-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { useWindowCode } from '@/features/failure/use-window-code';
import { serverNow, useServerTime } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { dismissToast, showToast, type ToastAction } from '@/ui/overlays/toast-store';
import { EmptyState } from '@/ui/states/empty-state';
import { SectionFailure } from '@/ui/states/failure';
import { lazyPart, type MissingPart } from '@/ui/states/lazy-part';
import { StaleMark } from '@/ui/states/stale-mark';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { courseQuery, indexNameOf, ledgerQuery, nameOf, type Book } from '../api/ledger.queries';
import { draftOf, type EntryDraft } from '../entry-draft';
import { holdingsOf } from '../holdings';
import { useComparedIndex } from '../ledger-choices.store';
import { nextRelease } from '../sale-text';
import { useBookChange } from '../use-book-change';
import { useAmountText } from './amounts';
import { BookSummary } from './book-summary';
import { EntriesCard } from './entries-card';
import { HoldingsCard } from './holdings-card';
import { DeclinedEvents, ProposalsCard } from './proposals-card';
import styles from './ledger.module.css';
import type { LedgerEntry } from '@/domain/ledger/ledger-entry';
import type { FundSlot } from './entry-window';

interface LedgerBoardProps {
  readonly fundSlot: FundSlot;
  /** Below the book. */
  readonly note: ReactNode;
}

/** The visitor's own book: what is held, what it came to, and the entries that it follows from. */
export function LedgerBoard({ fundSlot, note }: LedgerBoardProps) {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(ledgerQuery(userId));
  if (read.data === undefined)
    return read.isError ? (
      <Card title="持仓账本">
        <ReadFailure read={read} />
      </Card>
    ) : (
      <LedgerSkeleton />
    );
  return (
    <>
      {read.isRefetchError && <StaleMark since={formatDate(read.dataUpdatedAt, 'YYYY-MM-DD hh:mm')} />}
      <OwnBook book={read.data} fundSlot={fundSlot} />
      {note}
    </>
  );
}

const COURSE = '资产走势';
const SOURCES = '收益来源';
const TARGETS = '目标占比';

/* With the code of charts, which other pages share. */
const CourseCard = lazyPart(
  () => import('./course-card').then((module) => module.CourseCard),
  standIns(COURSE, 380),
);

const SourcesCard = lazyPart(
  () => import('./sources-card').then((module) => module.SourcesCard),
  standIns(SOURCES, 160),
);

const TargetsCard = lazyPart(
  () => import('./targets-card').then((module) => module.TargetsCard),
  standIns(TARGETS, 24),
);

/* The form, with what it works out of an order. */
const importEntryWindow = () => import('./entry-window').then((module) => module.EntryWindow);
const importImportWindow = () => import('./import-window').then((module) => module.ImportWindow);
const importLotsWindow = () => import('./detail-windows').then((module) => module.LotsWindow);
const importGapWindow = () => import('./detail-windows').then((module) => module.GapWindow);

/** What is shown of a card while its code loads, and where that failed. */
function standIns(title: string, height: number) {
  return {
    pending: () => <CardSkeleton title={title} height={height} />,
    missing: ({ onRetry }: MissingPart) => <CardMissing title={title} onRetry={onRetry} />,
  };
}

function CardSkeleton({ title, height }: { readonly title: string; readonly height: number }) {
  return (
    <Card title={title}>
      <SkeletonBlock height={height} />
    </Card>
  );
}

function CardMissing({ title, onRetry }: MissingPart & { readonly title: string }) {
  return (
    <Card title={title}>
      <SectionFailure title={`${title}加载失败`} hint="请检查网络连接后重试。" onRetry={onRetry} />
    </Card>
  );
}

const NEW = 'new';
const WHOLE = 'whole';

function OwnBook({ book, fundSlot }: { readonly book: Book; readonly fundSlot: FundSlot }) {
  const [open, setOpen] = useState<string | null>(null);
  // A code of a fund, or WHOLE.
  const [openGap, setOpenGap] = useState<string | null>(null);
  const closeEntry = useCallback(() => setOpen(null), []);
  const { Component: EntryWindow } = useWindowCode(importEntryWindow, open !== null, closeEntry);
  const closeGap = useCallback(() => setOpenGap(null), []);
  const { Component: GapWindow } = useWindowCode(importGapWindow, openGap !== null, closeGap);
  // A code of a fund.
  const [openLots, setOpenLots] = useState<string | null>(null);
  const closeLots = useCallback(() => setOpenLots(null), []);
  const { Component: LotsWindow } = useWindowCode(importLotsWindow, openLots !== null, closeLots);
  const [isImporting, setImporting] = useState(false);
  const closeImport = useCallback(() => setImporting(false), []);
  const { Component: ImportWindow } = useWindowCode(importImportWindow, isImporting, closeImport);
  // The statement that was not imported yet.
  const [pasted, setPasted] = useState('');
  // By entry or event, or of the new one: what was filled in stays until it is saved.
  const [drafts] = useState(() => new Map<string, EntryDraft>());
  const { error, send } = useBookChange();
  const dealt = dealingDayOf(useServerTime('minute'));
  const view = useMemo(() => holdingsOf(book, dealt), [book, dealt]);
  const release = nextRelease(view, useAmountText());
  const userId = useSession((state) => state.user.userId);
  const { code: index } = useComparedIndex();
  // All fields: the card that reads some of them may come after they have changed.
  const course = useQuery({
    ...courseQuery(userId, { ...book, index }),
    notifyOnChangeProps: 'all',
  });
  useEffect(() => {
    CourseCard.preload();
    SourcesCard.preload();
    TargetsCard.preload();
    // So that the form opens at the press.
    importEntryWindow().catch(() => undefined);
  }, []);
  // The last change alone can be undone, so the message about an earlier one goes.
  const shown = useRef(0);
  const report = (title: string, action?: ToastAction) => {
    dismissToast(shown.current);
    shown.current = showToast({ tone: 'success', title, ...(action && { action }) });
  };
  const undo = (change: number) => send({ change: { undo: change }, onDone: () => report('已撤销') });
  const announce = (title: string) => (next: Book) =>
    report(title, { label: '撤销', onPress: () => undo(next.lastChange) });
  const remove = ({ id }: LedgerEntry) => send({ change: { remove: [id] }, onDone: announce('已删除') });
  const begin = (
    <>
      <Button variant="secondary" onClick={() => setImporting(true)}>
        导入
      </Button>
      <Button onClick={() => setOpen(NEW)}>记一笔</Button>
    </>
  );
  const shownLots = view.held.find(({ code }) => code === openLots);
  const corrected = book.entries.find(({ id }) => id === open);
  return (
    <>
      {book.entries.length === 0 ? (
        <Card title="持仓账本">
          <EmptyState
            title="暂无记录"
            hint="记下或导入在各平台买卖的公募基金，就能看到成本、收益与资金加权收益率。仅自己可见，加密保存。"
            action={
              <span className={styles['tools']}>
                {begin}
                {book.lastChange > 0 && (
                  <Button variant="link" onClick={() => undo(book.lastChange)}>
                    撤销上一步
                  </Button>
                )}
              </span>
            }
          />
          {error !== null && <ChangeFailure error={error} />}
        </Card>
      ) : (
        <>
          <BookSummary
            totals={view.totals}
            returns={course.data?.returns}
            indexName={course.data ? indexNameOf(course.data) : ''}
            begin={begin}
            onGap={() => setOpenGap(WHOLE)}
            release={release}
            onRelease={setOpenLots}
          />
          <CourseCard book={book} read={course} />
          <ProposalsCard book={book} announce={announce} onType={(event) => setOpen(eventKey(event))} />
          <HoldingsCard
            view={view}
            targets={book.targets}
            returns={course.data?.funds}
            onGap={setOpenGap}
            onLots={setOpenLots}
          />
          <TargetsCard book={book} view={view} fundSlot={fundSlot} announce={announce} />
          {course.isPending && <CardSkeleton title={SOURCES} height={160} />}
          {course.data && course.data.days.length > 1 && <SourcesCard book={book} course={course.data} />}
          <EntriesCard
            book={book}
            error={error}
            onCorrect={({ id }) => setOpen(id)}
            onRemove={remove}
            onUndo={undo}
          />
          <DeclinedEvents book={book} announce={announce} />
        </>
      )}
      {GapWindow && course.data && (
        <GapWindow
          book={book}
          view={view}
          course={course.data}
          code={openGap === WHOLE ? null : openGap}
          onClose={closeGap}
        />
      )}
      {LotsWindow && shownLots && <LotsWindow holding={shownLots} onClose={closeLots} />}
      {ImportWindow && (
        <ImportWindow
          initial={pasted}
          onSaved={(next, count) => {
            setPasted('');
            closeImport();
            announce(`已导入 ${count} 笔`)(next);
          }}
          onClose={(text) => {
            setPasted(text);
            closeImport();
          }}
        />
      )}
      {EntryWindow && open !== null && (
        <EntryWindow
          key={open}
          book={book}
          corrected={corrected}
          initial={drafts.get(open) ?? draftFor(book, open)}
          fundSlot={fundSlot}
          onDraft={(draft) => drafts.set(open, draft)}
          onSaved={(next) => {
            drafts.delete(open);
            setOpen(null);
            announce('已保存')(next);
          }}
          onClose={closeEntry}
        />
      )}
    </>
  );
}

/** Of an entry, of an event whose amounts are not known, or of a new entry. */
function draftFor(book: Book, open: string): EntryDraft {
  const today = beijingDay(serverNow());
  const entry = book.entries.find(({ id }) => id === open);
  const proposal = book.proposals.find((event) => eventKey(event) === open);
  const code = entry?.code ?? proposal?.code;
  if (code === undefined) return draftOf(today);
  const draft = draftOf(proposal?.day ?? today, entry, { code, name: nameOf(book, code) });
  return proposal === undefined ? draft : { ...draft, kind: 'dividend' };
}

/** In the shape of a book. */
export function LedgerSkeleton() {
  return (
    <>
      <SkeletonGroup label="正在加载账本">
        <Card title="持仓账本">
          <SkeletonBlock height={88} />
        </Card>
      </SkeletonGroup>
      <SkeletonGroup>
        <Card title="持有">
          <SkeletonRows count={8} rowHeight={64} isTwoLined trailing={[96, 72, 96]} />
        </Card>
      </SkeletonGroup>
    </>
  );
}
