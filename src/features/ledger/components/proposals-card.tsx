import { LEDGER_CHANGE_MOST } from '@/contract/ledger/ledger';
import { datePartsOf, isoDay } from '@/domain/calendar/day';
import { ENTRY_NAMES, type NewEntry } from '@/domain/ledger/ledger-entry';
import { ChangeFailure } from '@/features/failure/change-failure';
import { eventTitle } from '@/features/fund-kit/nav-history';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/controls/button';
import { PlainFigure } from '@/ui/figures/figure';
import { Card } from '@/ui/layout/card';
import { Folded } from '@/ui/layout/folded';
import { useBookChange } from '../use-book-change';
import { useAmountText } from './amounts';
import styles from './ledger.module.css';
import type { ReactNode } from 'react';
import {
  entryOf,
  EVENT_NAMES,
  eventKey,
  type EntryWay,
  type Proposal,
} from '@/domain/ledger/unrecorded-events';
import { nameOf, type Book } from '../api/ledger.queries';

/** What is done with events of the book's funds. */
interface EventsProps {
  readonly book: Book;
  /** Reports a change, with a way to undo it. */
  readonly announce: (title: string) => (book: Book) => void;
}

interface ProposalsCardProps extends EventsProps {
  /** Opens the form for an event without known amounts. */
  readonly onType: (proposal: Proposal) => void;
}

const FIRST_EVENTS = 5;

/** Dividends, splits and income that the book lacks, the newest first: each waits for a yes or a no. */
export function ProposalsCard({ book, announce, onType }: ProposalsCardProps) {
  const { isSending, error, send } = useBookChange();
  const open = book.proposals.filter(({ isDeclined }) => !isDeclined);
  if (open.length === 0) return null;
  const enter = (add: readonly NewEntry[]) =>
    send({ change: { add, seen: book.lastChange }, onDone: announce('已记入') });
  const likelier = open
    .flatMap((event) => event.ways.slice(0, 1).map((way) => entryOf(event, way)))
    .slice(0, LEDGER_CHANGE_MOST);
  return (
    <Card
      title={`待记入 ${open.length} 项`}
      action={
        likelier.length > 0 && (
          <Button variant="secondary" size="sm" isLoading={isSending} onClick={() => enter(likelier)}>
            全部记入
          </Button>
        )
      }
    >
      <p className={styles['quiet']}>
        按持有份额与公布数据估算，记入后计入市值与收益，可按对账单修改。
        {likelier.length > 0 && '全部记入时，分红沿用该基金上次的方式，首次为现金分红。'}
      </p>
      {error !== null && <ChangeFailure error={error} />}
      <EventList
        book={book}
        events={open}
        renderEnd={(proposal) => (
          <>
            <ProposedAmounts proposal={proposal} />
            <ProposalActions
              title={titleOf(book, proposal)}
              proposal={proposal}
              onAdd={(way) => enter([entryOf(proposal, way)])}
              onDecline={() =>
                send({ change: { decline: [eventKey(proposal)] }, onDone: announce('已忽略') })
              }
              onType={() => onType(proposal)}
            />
          </>
        )}
      />
    </Card>
  );
}

/** The events that the visitor did not want, with a way to take each back; nothing without any. */
export function DeclinedEvents({ book, announce }: EventsProps) {
  const { error, send } = useBookChange();
  const declined = book.proposals.filter(({ isDeclined }) => isDeclined);
  if (declined.length === 0) return null;
  return (
    <Card title={`已忽略 ${declined.length} 项`}>
      {error !== null && <ChangeFailure error={error} />}
      <EventList
        book={book}
        events={declined}
        renderEnd={(proposal) => (
          <Button
            variant="link"
            size="sm"
            aria-label={`恢复：${titleOf(book, proposal)}`}
            onClick={() => send({ change: { restore: [eventKey(proposal)] }, onDone: announce('已恢复') })}
          >
            恢复
          </Button>
        )}
      />
    </Card>
  );
}

interface EventListProps {
  readonly book: Book;
  /** Ascending by day; the newest is shown first. */
  readonly events: readonly Proposal[];
  /** At the end of a line. */
  readonly renderEnd: (event: Proposal) => ReactNode;
}

function EventList({ book, events, renderEnd }: EventListProps) {
  return (
    <Folded
      items={events.toReversed()}
      noun="项"
      first={FIRST_EVENTS}
      render={(shown) => (
        <ul>
          {shown.map((event) => (
            <li key={eventKey(event)} className={styles['line']}>
              <EventFacts book={book} proposal={event} />
              {renderEnd(event)}
            </li>
          ))}
        </ul>
      )}
    />
  );
}

interface ProposalActionsProps {
  /** Names the event for screen readers. */
  readonly title: string;
  readonly proposal: Proposal;
  readonly onAdd: (way: EntryWay) => void;
  readonly onDecline: () => void;
  readonly onType: () => void;
}

function ProposalActions({ title, proposal, onAdd, onDecline, onType }: ProposalActionsProps) {
  return (
    <span className={cx(styles['actions'], styles['ways'])} data-print="hide">
      {proposal.ways.map((way) => {
        const label = proposal.kind === 'dividend' ? `记${ENTRY_NAMES[way.kind]}` : '记入';
        return (
          <Button
            key={way.kind}
            variant="link"
            size="sm"
            aria-label={`${label}：${title}`}
            onClick={() => onAdd(way)}
          >
            {label}
          </Button>
        );
      })}
      {proposal.ways.length === 0 && (
        <Button variant="link" size="sm" aria-label={`记一笔：${title}`} onClick={onType}>
          记一笔
        </Button>
      )}
      <Button variant="link" size="sm" aria-label={`忽略：${title}`} onClick={onDecline}>
        忽略
      </Button>
    </span>
  );
}

function titleOf(book: Book, { code, kind, day }: Proposal): string {
  return `${isoDay(day)} ${nameOf(book, code)} ${EVENT_NAMES[kind]}`;
}

function EventFacts({ book, proposal }: { readonly book: Book; readonly proposal: Proposal }) {
  const amount = useAmountText();
  const { code, kind, day, heldUnits } = proposal;
  return (
    <span className={styles['grow']}>
      <span>{nameOf(book, code)}</span>
      <span className={styles['facts']}>
        {kind !== 'income' && <span>{isoDay(day)}</span>}
        <span>{eventWords(proposal)}</span>
        {heldUnits > 0 && <span>持有 {amount(heldUnits)} 份</span>}
      </span>
    </span>
  );
}

/** What happened to a unit. */
function eventWords({ kind, day, perUnit }: Proposal): string {
  if (kind === 'dividend' || kind === 'split') return eventTitle({ day, kind, value: perUnit, text: null });
  if (kind === 'unexplained') return '净值除权，未取得分红或拆分的数额，请按对账单记入';
  const { year, month } = datePartsOf(day);
  return `${year} 年 ${month} 月收益结转`;
}

/** The likelier way large, the other one under it. */
function ProposedAmounts({ proposal: { ways } }: { readonly proposal: Proposal }) {
  const amount = useAmountText();
  const texts = ways.map(({ units, yuan }) =>
    yuan === 0 ? `${signOf(units)}${amount(units)} 份` : `${amount(yuan)} 元`,
  );
  return (
    <span className={styles['end']}>
      {texts[0] !== undefined && <PlainFigure text={texts[0]} isStrong />}
      {texts[1] !== undefined && <span className={styles['quiet']}>或 {texts[1]}</span>}
    </span>
  );
}

function signOf(units: number): string {
  return units < 0 ? '' : '+';
}
