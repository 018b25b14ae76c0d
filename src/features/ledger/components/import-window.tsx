import { useMutation } from '@tanstack/react-query';
import { useState, type ChangeEvent, type MouseEvent } from 'react';
import { LEDGER_IMPORT_MOST } from '@/contract/ledger/ledger';
import { isoDay } from '@/domain/calendar/day';
import { ENTRY_NAMES } from '@/domain/ledger/ledger-entry';
import { formatThousands } from '@/domain/text/format';
import { ChangeFailure } from '@/features/failure/change-failure';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/controls/button';
import { TextAreaField } from '@/ui/fields/text-field';
import { Folded } from '@/ui/layout/folded';
import { Tag, type TagProps } from '@/ui/marks/tag';
import { Dialog } from '@/ui/overlays/dialog';
import { InlineFailure } from '@/ui/states/failure';
import { judgeRows, type Book } from '../api/ledger.queries';
import { readStatementFile, STATEMENT_TYPES, StatementError, statementLinesOf } from '../statement-file';
import { useBookChange } from '../use-book-change';
import { useAmountText } from './amounts';
import styles from './import-window.module.css';
import ledgerStyles from './ledger.module.css';
import type { StatementLine, StatementRow } from '@/domain/ledger/statement';
import type { JudgedRow, Verdict } from '@/domain/ledger/statement-entries';

interface ImportWindowProps {
  /** What was pasted the last time. */
  readonly initial: string;
  readonly onSaved: (book: Book, count: number) => void;
  /** With what was pasted. */
  readonly onClose: (text: string) => void;
}

/** A line of a statement beside the book. */
interface SeenLine extends Pick<StatementLine, 'line' | 'text'>, JudgedRow {
  readonly id: number;
}

interface Preview {
  readonly lines: readonly SeenLine[];
  readonly seen: number;
}

/** Imports a statement: pasted or chosen, then looked through, then entered as one change. */
export function ImportWindow({ initial, onSaved, onClose }: ImportWindowProps) {
  const [text, setText] = useState(initial);
  const judging = useMutation({
    mutationFn: async (source: string | File): Promise<Preview> => judge(await linesOf(source)),
  });
  const read = useOneAtATime(judging.mutateAsync);
  const { isSending, error, send } = useBookChange();
  const preview = judging.data;
  const isPreview = preview !== undefined && preview.lines.length > 0;
  const added = preview?.lines.filter(isAdded) ?? [];
  const close = () => onClose(text);
  const enter = ({ detail }: MouseEvent) => {
    // The second press of a double click on 预览 is for a preview that was not seen yet.
    if (detail > 1) return;
    const change = {
      remove: added.flatMap(({ replaces }) => replaces ?? []),
      add: added.flatMap(({ entry }) => entry ?? []),
      ...(preview && { seen: preview.seen }),
    };
    send({ change, onDone: (book) => onSaved(book, added.length) });
  };
  return (
    <Dialog
      title="导入记录"
      size="lg"
      isFullOnMobile
      isDismissedByBackdrop={false}
      onClose={close}
      footer={
        isPreview ? (
          <>
            <Button variant="secondary" onClick={() => judging.reset()}>
              返回
            </Button>
            <Button isLoading={isSending} disabled={added.length === 0} onClick={enter}>
              {added.length === 0 ? '没有可导入的记录' : `导入 ${added.length} 笔`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              取消
            </Button>
            <Button isLoading={judging.isPending} disabled={text.trim() === ''} onClick={() => read(text)}>
              预览
            </Button>
          </>
        )
      }
    >
      {isPreview ? (
        <>
          <PreviewLines lines={preview.lines} />
          {error !== null && <ChangeFailure error={error} />}
        </>
      ) : (
        <div className={styles['form']}>
          <FileField isDisabled={judging.isPending} onFile={read} />
          <TextAreaField
            data-autofocus
            rows={8}
            label="或粘贴表格、平台的交易记录"
            hint="识别日期、代码或名称、类型（买入、卖出、分红、红利再投、拆分、转入、转出）、金额、份额、净值与手续费；缺少的份额与手续费按净值与费率估算。先预览，确认后才写入账本。"
            value={text}
            disabled={judging.isPending}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          {preview !== undefined && (
            <InlineFailure title="未识别到交易记录" hint="请核对是否含有日期、基金与交易类型" />
          )}
          {judging.isError && <JudgeFailure error={judging.error} />}
        </div>
      )}
    </Dialog>
  );
}

interface FileFieldProps {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

function FileField({ isDisabled, onFile }: FileFieldProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <label className={styles['file']}>
      <input
        type="file"
        className={styles['input']}
        accept={STATEMENT_TYPES}
        disabled={isDisabled}
        onChange={choose}
      />
      选择或拖入 CSV、XLSX 文件
    </label>
  );
}

function JudgeFailure({ error }: { readonly error: unknown }) {
  return error instanceof StatementError ? (
    <InlineFailure title={error.message} />
  ) : (
    <ChangeFailure error={error} />
  );
}

async function linesOf(source: string | File): Promise<StatementLine[]> {
  return typeof source === 'string' ? statementLinesOf(source) : readStatementFile(source);
}

/** Rejects with a StatementError where there are too many lines, and with a GatewayError. */
async function judge(lines: readonly StatementLine[]): Promise<Preview> {
  const rows = lines.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]));
  if (rows.length > LEDGER_IMPORT_MOST)
    throw new StatementError(
      `一次最多导入 ${formatThousands(LEDGER_IMPORT_MOST)} 行，此处有 ${formatThousands(rows.length)} 行，请分次导入`,
    );
  const judged = rows.length === 0 ? { rows: [], seen: 0 } : await judgeRows(rows);
  const verdicts = new Map(rows.map((row, index) => [row, judged.rows[index]]));
  return {
    seen: judged.seen,
    lines: lines
      .map(({ line, text, read }, id) => ({ id, line, text, ...verdictOf(read, verdicts) }))
      .toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || a.id - b.id),
  };
}

function verdictOf(
  read: StatementRow | string,
  verdicts: ReadonlyMap<StatementRow, JudgedRow | undefined>,
): JudgedRow {
  const refused = { verdict: 'refused', note: '', fund: null, entry: null, replaces: null } as const;
  return typeof read === 'string' ? { ...refused, note: read } : (verdicts.get(read) ?? refused);
}

/** What needs a look comes first. */
const ORDER: readonly Verdict[] = ['refused', 'estimated', 'pending', 'new', 'known'];

function isAdded({ verdict }: SeenLine): boolean {
  return verdict !== 'refused' && verdict !== 'known';
}

const TAGS: Readonly<
  Record<Verdict, { readonly tone: NonNullable<TagProps['tone']>; readonly word: string }>
> = {
  refused: { tone: 'danger', word: '不导入' },
  estimated: { tone: 'gold', word: '含估算' },
  pending: { tone: 'gold', word: '待确认' },
  new: { tone: 'ink', word: '导入' },
  known: { tone: 'neutral', word: '已有' },
};

const FIRST_LINES = 50;

function PreviewLines({ lines }: { readonly lines: readonly SeenLine[] }) {
  return (
    <>
      <p aria-live="polite">{summaryWords(lines)}</p>
      <Folded
        items={lines}
        noun="行"
        first={FIRST_LINES}
        render={(shown) => (
          <ul>
            {shown.map((line) => (
              <PreviewLine key={line.id} line={line} />
            ))}
          </ul>
        )}
      />
    </>
  );
}

function summaryWords(lines: readonly SeenLine[]): string {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
  const added = lines.filter(isAdded).length;
  const parts = [
    `共 ${lines.length} 行，导入 ${added} 笔`,
    ...(count('estimated') > 0 ? [`其中 ${count('estimated')} 笔含估算，请核对`] : []),
    ...(count('known') > 0 ? [`${count('known')} 笔账本已有`] : []),
    ...(count('refused') > 0 ? [`${count('refused')} 行不导入`] : []),
  ];
  return `${parts.join('；')}。`;
}

function PreviewLine({
  line: { line, text, verdict, note, fund, entry, replaces },
}: {
  readonly line: SeenLine;
}) {
  const amount = useAmountText();
  const { tone, word } = TAGS[verdict];
  const notes = [note, replaces === null ? '' : '补全账本中的待确认记录'].filter((each) => each !== '');
  return (
    <li className={styles['line']}>
      <Tag tone={tone} className={styles['verdict']}>
        {word}
      </Tag>
      <span className={ledgerStyles['grow']}>
        <span>{fund?.name ?? text}</span>
        <span className={ledgerStyles['facts']}>
          <span>第 {line} 行</span>
          {entry !== null && (
            <>
              <span>{isoDay(entry.day)}</span>
              <span>{ENTRY_NAMES[entry.kind]}</span>
            </>
          )}
          {entry === null && fund !== null && <span>{text}</span>}
        </span>
        {notes.length > 0 && <span className={ledgerStyles['quiet']}>{notes.join('；')}</span>}
      </span>
      {entry !== null && (
        <span className={ledgerStyles['end']}>
          {entry.yuan !== null && entry.yuan !== 0 && <span>{amount(entry.yuan)} 元</span>}
          {entry.units !== null && entry.units !== 0 && (
            <span className={ledgerStyles['quiet']}>{amount(entry.units)} 份</span>
          )}
          {entry.feeYuan > 0 && (
            <span className={ledgerStyles['quiet']}>手续费 {amount(entry.feeYuan)} 元</span>
          )}
        </span>
      )}
    </li>
  );
}
