import { useState, type SubmitEvent } from 'react';
import {
  BASIS_NAMES,
  evenWeights,
  TARGET_BASES,
  targetedParts,
  targetsProblem,
  weightsOfValues,
  weightSum,
  type TargetBasis,
  type TargetWeight,
} from '@/domain/ledger/targets';
import { decimalText } from '@/domain/text/decimal';
import { formatPercent } from '@/domain/text/format';
import { typedNumber } from '@/domain/text/typed-number';
import { ChangeFailure } from '@/features/failure/change-failure';
import { Button } from '@/ui/controls/button';
import { ChipGroup } from '@/ui/controls/chip-group';
import { TextField } from '@/ui/fields/text-field';
import { FormWindow } from '@/ui/overlays/form-window';
import { InlineFailure } from '@/ui/states/failure';
import { partNames, valuesBy } from '../book-parts';
import { useBookChange } from '../use-book-change';
import styles from './ledger.module.css';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { Book } from '../api/ledger.queries';
import type { HoldingsView } from '../holdings';
import type { FundSlot } from './entry-window';

/** The form of targets: what was typed of each part, by fund and by type. */
export interface TargetsDraft {
  readonly basis: TargetBasis;
  readonly texts: Readonly<Record<TargetBasis, Readonly<Record<string, string>>>>;
  /** Names of funds that are not in the book, by code. */
  readonly added: Readonly<Record<string, string>>;
}

interface TargetsWindowProps {
  readonly book: Book;
  readonly view: HoldingsView;
  readonly types: readonly DictOption[];
  /** What was typed before; `null` to begin with the targets of the book. */
  readonly initial: TargetsDraft | null;
  readonly fundSlot: FundSlot;
  readonly onDraft: (draft: TargetsDraft) => void;
  readonly onSaved: (book: Book) => void;
  readonly onClose: () => void;
}

const FORM_ID = 'ledger-targets';
const BASES = TARGET_BASES.map((value) => ({ value, label: `按${BASIS_NAMES[value]}` }));

/** Sets the weights of funds or of product types; together they are the whole. */
export function TargetsWindow(props: TargetsWindowProps) {
  const { book, view, types, initial, fundSlot, onDraft, onSaved, onClose } = props;
  const [draft, setDraft] = useState(initial ?? draftOf(book));
  const [isAsked, setAsked] = useState(false);
  const { isSending, error, send } = useBookChange();
  const { basis, texts, added } = draft;
  const values = valuesBy(basis, view);
  const keys = keysOf(draft, values, types);
  const nameOf = partNames(basis, book, types);
  const reading = readWeights(keys, texts[basis]);
  const change = (part: Partial<TargetsDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setAsked(false);
    onDraft(next);
  };
  const write = (own: Readonly<Record<string, string>>) => change({ texts: { ...texts, [basis]: own } });
  const fill = (weights: readonly TargetWeight[]) => write(textsOf(weights));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reading.problem === null)
      send({ change: { targets: { basis, weights: reading.weights } }, onDone: onSaved });
  };
  const shares = new Map(targetedParts(values, []).map(({ key, share }) => [key, share]));
  return (
    <FormWindow
      title="设定目标占比"
      onClose={onClose}
      footer={
        <>
          <div className={styles['whole']}>
            <output>{sumText(reading.weights)}</output>
            {isAsked && reading.problem !== null && <InlineFailure title={reading.problem} />}
            {error !== null && <ChangeFailure error={error} />}
          </div>
          {book.targets !== null && (
            <Button variant="secondary" onClick={() => send({ change: { targets: null }, onDone: onSaved })}>
              清除目标
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={FORM_ID} isLoading={isSending}>
            保存
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles['stack']} noValidate onSubmit={submit}>
        <ChipGroup
          label="设定方式"
          options={BASES}
          value={basis}
          onChange={(next) => change({ basis: next })}
        />
        <span className={styles['tools']}>
          <Button
            variant="link"
            size="sm"
            disabled={values.size === 0}
            onClick={() => fill(weightsOfValues(values))}
          >
            填入当前占比
          </Button>
          <Button
            variant="link"
            size="sm"
            disabled={keys.length === 0}
            onClick={() => fill(evenWeights(keys))}
          >
            平均分配
          </Button>
          <Button variant="link" size="sm" onClick={() => write({})}>
            清空
          </Button>
        </span>
        <ul>
          {keys.map((key) => {
            const name = added[key] ?? nameOf(key);
            const text = texts[basis][key] ?? '';
            const typed = typedWeight(text);
            return (
              <li key={key} className={styles['line']}>
                <span className={styles['grow']}>
                  {name}
                  <span className={styles['quiet']}>当前 {formatPercent(shares.get(key) ?? 0)}</span>
                </span>
                <TextField
                  className={styles['weight']}
                  label={`${name}的目标占比`}
                  labelLook="hidden"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  suffix="%"
                  value={text}
                  error={typed.kind === 'problem' ? typed.text : undefined}
                  onChange={(event) => write({ ...texts[basis], [key]: event.target.value })}
                />
              </li>
            );
          })}
        </ul>
        {basis === 'fund' && (
          <div>
            <p className={styles['quiet']}>添加账本外的基金</p>
            {fundSlot(({ code, name }) => {
              if (!keys.includes(code)) change({ added: { ...added, [code]: name } });
            })}
          </div>
        )}
      </form>
    </FormWindow>
  );
}

function draftOf({ targets }: Book): TargetsDraft {
  const empty = { fund: {}, type: {} };
  if (targets === null) return { basis: 'fund', texts: empty, added: {} };
  const { basis, weights } = targets;
  return { basis, texts: { ...empty, [basis]: textsOf(weights) }, added: {} };
}

function textsOf(weights: readonly TargetWeight[]): Record<string, string> {
  return Object.fromEntries(weights.map(({ key, percent }) => [key, decimalText(percent, 2)]));
}

/** What is held, what has a weight, and what can have one. */
function keysOf(
  { basis, texts, added }: TargetsDraft,
  values: ReadonlyMap<string, number>,
  types: readonly DictOption[],
): string[] {
  const more = basis === 'fund' ? Object.keys(added) : types.map(({ code }) => code);
  const held = [...values].toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
  return [...new Set([...held, ...Object.keys(texts[basis]), ...more])].filter((key) => key !== '');
}

function typedWeight(text: string) {
  return typedNumber(text, '占比', true, '30');
}

/** What is typed; parts without a weight or with none of the whole are left out. */
function readWeights(keys: readonly string[], texts: Readonly<Record<string, string>>) {
  const typed = keys.map((key) => ({ key, reading: typedWeight(texts[key] ?? '') }));
  const weights = typed.flatMap(({ key, reading }) =>
    reading.kind === 'number' && reading.value > 0 ? [{ key, percent: reading.value }] : [],
  );
  const wrong = typed.flatMap(({ reading }) => (reading.kind === 'problem' ? reading.text : []));
  return { weights, problem: wrong[0] ?? targetsProblem(weights) };
}

function sumText(weights: readonly TargetWeight[]): string {
  const sum = decimalText(weightSum(weights), 2);
  return targetsProblem(weights) === null ? `合计 ${sum}%` : `合计 ${sum}%，须为 100%`;
}
