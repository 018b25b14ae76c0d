import { beijingDay, isoDay } from '@/domain/calendar/day';
import { dealtNav, ENTRY_NAMES, isConfirmed, type LedgerEntry } from '@/domain/ledger/ledger-entry';
import { formatNav } from '@/domain/text/format';
import { ChangeFailure } from '@/features/failure/change-failure';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { serverNow } from '@/session/server-clock';
import { Button } from '@/ui/controls/button';
import { PlainFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Card } from '@/ui/layout/card';
import { Folded } from '@/ui/layout/folded';
import { Tag } from '@/ui/marks/tag';
import { useAmountText } from './amounts';
import styles from './ledger.module.css';
import { nameOf, type Book } from '../api/ledger.queries';
import { ledgerCsvRows } from '../ledger-csv';

interface EntriesCardProps {
  readonly book: Book;
  /** Why the last removal or undoing failed; `null` without one. */
  readonly error: unknown;
  readonly onCorrect: (entry: LedgerEntry) => void;
  readonly onRemove: (entry: LedgerEntry) => void;
  readonly onUndo: (change: number) => void;
}

const FIRST_ENTRIES = 20;

/** Every entry, the newest first. */
export function EntriesCard({ book, error, onCorrect, onRemove, onUndo }: EntriesCardProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { lastChange } = book;
  const Entries = isMobile ? EntryList : EntryTable;
  return (
    <Card
      title={`流水 ${book.entries.length} 笔`}
      padding={isMobile ? 'normal' : 'flush'}
      action={
        <span className={styles['tools']}>
          {lastChange > 0 && (
            <Button variant="link" size="sm" onClick={() => onUndo(lastChange)}>
              撤销上一步
            </Button>
          )}
          <Button variant="link" size="sm" onClick={() => saveBook(book)}>
            导出 CSV
          </Button>
        </span>
      }
    >
      {error !== null && <ChangeFailure error={error} />}
      <Folded
        items={book.entries.toReversed()}
        noun="笔"
        first={FIRST_ENTRIES}
        render={(entries) => (
          <Entries book={book} entries={entries} onCorrect={onCorrect} onRemove={onRemove} />
        )}
      />
    </Card>
  );
}

function saveBook(book: Book): void {
  const name = `持仓账本-${isoDay(beijingDay(serverNow()))}.csv`;
  saveTextFile(name, csvText(ledgerCsvRows(book)), 'text/csv');
}

interface EntriesProps extends Pick<EntriesCardProps, 'book' | 'onCorrect' | 'onRemove'> {
  readonly entries: readonly LedgerEntry[];
}

const HEADS = ['金额（元）', '份额', '净值', '手续费（元）'];

function EntryTable({ book, entries, onCorrect, onRemove }: EntriesProps) {
  const amount = useAmountText();
  return (
    <Table label="流水" look="tall">
      <thead>
        <tr>
          <HeadCell>日期</HeadCell>
          <HeadCell>基金</HeadCell>
          <HeadCell>类型</HeadCell>
          {HEADS.map((head) => (
            <HeadCell key={head} isNumeric>
              {head}
            </HeadCell>
          ))}
          <HeadCell isNumeric>操作</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <RowHeadCell className={styles['day']}>{isoDay(entry.day)}</RowHeadCell>
            <Cell>{nameOf(book, entry.code)}</Cell>
            <Cell>
              <KindWords entry={entry} />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={textOf(entry.yuan, amount)} />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={textOf(entry.units, amount)} />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={navText(entry)} />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={textOf(entry.feeYuan, amount)} />
            </Cell>
            <Cell isNumeric>
              <EntryActions book={book} entry={entry} onCorrect={onCorrect} onRemove={onRemove} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EntryList({ book, entries, onCorrect, onRemove }: EntriesProps) {
  const amount = useAmountText();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className={styles['line']}>
          <span className={styles['grow']}>
            <span>{nameOf(book, entry.code)}</span>
            <span className={styles['facts']}>
              <span>{isoDay(entry.day)}</span>
              <KindWords entry={entry} />
            </span>
          </span>
          <span className={styles['end']}>
            {entry.yuan !== null && entry.yuan !== 0 && (
              <PlainFigure text={`${amount(entry.yuan)} 元`} isStrong />
            )}
            {entry.units !== null && entry.units !== 0 && (
              <span className={styles['quiet']}>{amount(entry.units)} 份</span>
            )}
          </span>
          <EntryActions book={book} entry={entry} onCorrect={onCorrect} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

function KindWords({ entry }: { readonly entry: LedgerEntry }) {
  return (
    <>
      {ENTRY_NAMES[entry.kind]}
      {!isConfirmed(entry) && (
        <>
          {' '}
          <Tag tone="gold">待确认</Tag>
        </>
      )}
    </>
  );
}

interface EntryActionsProps extends Pick<EntriesCardProps, 'book' | 'onCorrect' | 'onRemove'> {
  readonly entry: LedgerEntry;
}

function EntryActions({ book, entry, onCorrect, onRemove }: EntryActionsProps) {
  const what = `${isoDay(entry.day)} ${nameOf(book, entry.code)} ${ENTRY_NAMES[entry.kind]}`;
  const correct = isConfirmed(entry) ? '修改' : '补全';
  return (
    <span className={styles['actions']} data-print="hide">
      <Button variant="link" size="sm" aria-label={`${correct}：${what}`} onClick={() => onCorrect(entry)}>
        {correct}
      </Button>
      <Button variant="link" size="sm" aria-label={`删除：${what}`} onClick={() => onRemove(entry)}>
        删除
      </Button>
    </span>
  );
}

function navText(entry: LedgerEntry): string | null {
  const nav = dealtNav(entry);
  return nav === null ? null : formatNav(nav);
}

/** `null` for what the kind has not, or what is not known yet. */
function textOf(value: number | null, amount: (value: number) => string): string | null {
  return value === null || value === 0 ? null : amount(value);
}
