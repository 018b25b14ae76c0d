import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { isoDay } from '@/domain/calendar/day';
import {
  ENTRY_KINDS,
  ENTRY_NAMES,
  isConfirmed,
  isOrder,
  type LedgerEntry,
} from '@/domain/ledger/ledger-entry';
import { decimalText } from '@/domain/text/decimal';
import { formatNav } from '@/domain/text/format';
import { ChangeFailure } from '@/features/failure/change-failure';
import { fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { Button } from '@/ui/controls/button';
import { ChipGroup } from '@/ui/controls/chip-group';
import { CheckField } from '@/ui/fields/check-field';
import { TextField } from '@/ui/fields/text-field';
import { InlineFailure } from '@/ui/states/failure';
import { FormWindow } from '@/ui/overlays/form-window';
import { KIND_FIELDS, readDraft } from '../entry-draft';
import { useBookChange } from '../use-book-change';
import styles from './entry-window.module.css';
import type { Book } from '../api/ledger.queries';
import type { AmountKey, DraftReading, EntryDraft, OrderFacts } from '../entry-draft';

/** Chooses the fund of an entry. */
export type FundSlot = (
  onPick: (fund: { readonly code: string; readonly name: string }) => void,
) => ReactNode;

interface EntryWindowProps {
  readonly book: Book;
  /** The entry that is corrected; undefined for a new one. */
  readonly corrected: LedgerEntry | undefined;
  readonly initial: EntryDraft;
  readonly fundSlot: FundSlot;
  /** Keeps what was filled in. */
  readonly onDraft: (draft: EntryDraft) => void;
  readonly onSaved: (book: Book) => void;
  readonly onClose: () => void;
}

const FORM_ID = 'ledger-entry';
const KINDS = ENTRY_KINDS.map((value) => ({ value, label: ENTRY_NAMES[value] }));

/** The form of an entry: what is typed, and beside it what NAV and fees make of it. */
export function EntryWindow(props: EntryWindowProps) {
  const { book, corrected, initial, fundSlot, onDraft, onSaved, onClose } = props;
  const [draft, setDraft] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { isSending, error, send } = useBookChange();
  const code = draft.fund?.code ?? '';
  const { facts, isLoading, note } = useOrderFacts(code);
  const others = book.entries.filter((entry) => entry.code === code && entry.id !== corrected?.id);
  const reading = readDraft(draft, facts, others);
  const change = (part: Partial<EntryDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setAsked(false);
    setWanted(false);
    onDraft(next);
  };
  const save = () => {
    if (reading.entry === null) return;
    const remove = corrected === undefined ? [] : [corrected.id];
    send({ change: { remove, add: [reading.entry] }, onDone: onSaved });
  };
  // Saved before NAV and fees are read, an order would wait for its confirmation.
  const isWaiting = isWanted && isLoading;
  const saveAsRead = useEffectEvent(save);
  useEffect(() => {
    if (isWanted && !isLoading) saveAsRead();
  }, [isWanted, isLoading]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isLoading) setWanted(reading.entry !== null);
    else save();
  };
  return (
    <FormWindow
      title={corrected === undefined ? '记一笔' : '修改记录'}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={FORM_ID} isLoading={isSending || isWaiting}>
            保存
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles['form']} noValidate onSubmit={submit}>
        {draft.fund === null ? (
          fundSlot((fund) => change({ fund }))
        ) : (
          <p className={styles['fund']}>
            <span className={styles['name']}>{draft.fund.name || draft.fund.code}</span>
            <span className={styles['code']}>{draft.fund.code}</span>
            {corrected === undefined && (
              <Button variant="link" size="sm" onClick={() => change({ fund: null })}>
                更换
              </Button>
            )}
          </p>
        )}
        <ChipGroup
          label="类型"
          options={KINDS}
          value={draft.kind}
          isWrappedOnMobile
          onChange={(kind) => change({ kind, yuan: null, units: null, fee: null })}
        />
        <DayFields draft={draft} reading={reading} onChange={change} />
        <AmountFields draft={draft} reading={reading} onChange={change} />
        {note !== '' && <p className={styles['note']}>{note}</p>}
        {reading.entry !== null && !isConfirmed(reading.entry) && (
          <p className={styles['note']}>先记为待确认，确认后补全，补全前不计入市值与收益。</p>
        )}
        {isAsked && reading.problem !== null && <InlineFailure title={reading.problem} />}
        {error !== null && <ChangeFailure error={error} />}
      </form>
    </FormWindow>
  );
}

interface ReadFacts {
  readonly facts: OrderFacts | null;
  readonly isLoading: boolean;
  /** Shown if they cannot be read. */
  readonly note: string;
}

/** Fees and NAVs of the fund once both have loaded. */
function useOrderFacts(code: string): ReadFacts {
  const isChosen = code !== '';
  const rules = useQuery({ ...fundRulesQuery('public', code), enabled: isChosen });
  const nav = useQuery({ ...fundNavQuery('public', code), enabled: isChosen });
  const rulesData = rules.data;
  const navData = nav.data;
  const facts = useMemo(() => {
    if (rulesData === undefined || navData === undefined) return null;
    const navs = navData.kind === 'income' ? navData.days.map(() => 1) : navData.nav;
    return { rules: rulesData, days: navData.days, navs };
  }, [rulesData, navData]);
  const hasFailed = facts === null && (rules.isError || nav.isError);
  return {
    facts,
    isLoading: isChosen && facts === null && !hasFailed,
    note: hasFailed ? '净值与费率加载失败，请按对账单填写。' : '',
  };
}

interface FieldsProps {
  readonly draft: EntryDraft;
  readonly reading: DraftReading;
  readonly onChange: (part: Partial<EntryDraft>) => void;
}

function DayFields({ draft, reading, onChange }: FieldsProps) {
  return (
    <div className={styles['days']}>
      <TextField
        type="date"
        label={isOrder(draft.kind) ? '提交日期' : '除权日期'}
        hint={dayWords(draft, reading)}
        value={draft.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      {isOrder(draft.kind) && !reading.isTraded && (
        <CheckField checked={draft.isAfterCutOff} onChange={(isAfterCutOff) => onChange({ isAfterCutOff })}>
          15:00 后提交
        </CheckField>
      )}
    </div>
  );
}

function dayWords({ kind }: EntryDraft, { days, nav, isTraded }: DraftReading): string {
  if (days === null) return '请选择日期';
  if (isTraded) return '场内交易，按成交价记账';
  if (!isOrder(kind)) return `${isoDay(days.dealing)} 起的净值已扣除`;
  const value = nav === null ? '净值' : `净值 ${formatNav(nav)} `;
  return `按 ${isoDay(days.dealing)} 的${value}成交，${isoDay(days.confirmed)} 确认`;
}

const LABELS: Readonly<Record<AmountKey, string>> = { yuan: '金额', units: '份额', fee: '手续费' };
const KIND_LABELS: Readonly<Partial<Record<EntryDraft['kind'], Partial<typeof LABELS>>>> = {
  purchase: { yuan: '买入金额（含手续费）', units: '确认份额' },
  redemption: { units: '卖出份额', yuan: '到账金额（扣除手续费）' },
  dividend: { yuan: '分红金额' },
  reinvestment: { units: '再投份额' },
  split: { units: '增加的份额' },
};

const ESTIMATED = '按净值与费率估算，可按对账单修改';
/** What may stay empty, and what that means. */
const EMPTY_HINTS: typeof KIND_LABELS = {
  purchase: { fee: '没有则留空', units: '尚未确认则留空' },
  redemption: { fee: '没有则留空', yuan: '尚未确认则留空' },
};

function AmountFields({ draft, reading: { estimates }, onChange }: FieldsProps) {
  return (
    <div className={styles['amounts']}>
      {KIND_FIELDS[draft.kind].map((key) => {
        const estimate = estimates[key];
        const isEstimated = draft[key] === null && estimate !== undefined;
        return (
          <NumberField
            key={key}
            label={KIND_LABELS[draft.kind]?.[key] ?? LABELS[key]}
            noun={LABELS[key]}
            unit={key === 'units' ? '份' : '元'}
            allowsZero={key === 'fee'}
            text={draft[key] ?? (estimate === undefined ? '' : decimalText(estimate, 2))}
            hint={isEstimated ? ESTIMATED : draft[key] ? undefined : EMPTY_HINTS[draft.kind]?.[key]}
            onChange={(text) => onChange({ [key]: text })}
          />
        );
      })}
      {KIND_FIELDS[draft.kind].some((key) => draft[key] !== null && estimates[key] !== undefined) && (
        <Button variant="link" size="sm" onClick={() => onChange(estimatedAgain(draft, estimates))}>
          恢复估算值
        </Button>
      )}
    </div>
  );
}

function estimatedAgain(draft: EntryDraft, estimates: DraftReading['estimates']): Partial<EntryDraft> {
  const keys = KIND_FIELDS[draft.kind].filter((key) => estimates[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, null]));
}
