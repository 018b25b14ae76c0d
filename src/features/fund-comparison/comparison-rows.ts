import { MISSING_TEXT } from '@/domain/text/format';
import { areOfOneKind } from './compared-fund';
import type { ColumnPart, ComparedColumn } from './compared-fund';

/** What a row says of a fund. */
export interface CellContent {
  readonly text: string;
  /** The compared figure; a row without one states facts. */
  readonly value?: number;
  /** A quiet line below. */
  readonly note?: string;
  readonly href?: string;
}

/** Five looks: a figure, none there is, held back, on its way, not read. */
export type CellState = 'ready' | 'missing' | 'gated' | 'loading' | 'failed';

export interface ComparisonCell extends CellContent {
  readonly key: string;
  readonly state: CellState;
  /** Among the best of its row. */
  readonly isBest: boolean;
}

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** Signed figures in the colour of their direction. */
  readonly look: 'rate' | 'figure' | 'words';
  readonly cells: readonly ComparisonCell[];
}

export interface ComparisonSection {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly rows: readonly ComparisonRow[];
}

/** How a row is made of the columns. */
export interface RowPlan {
  readonly key: string;
  readonly label: string;
  readonly look: ComparisonRow['look'];
  /** Which of two figures is better; left out where neither is. */
  readonly better?: 'higher' | 'lower';
  readonly part: ColumnPart;
  /** The figure is for qualified investors only where the fund is private. */
  readonly isGated?: boolean;
  readonly content: (column: ComparedColumn) => CellContent | null;
}

/** A row over all columns, with its best figures marked; returns and risk of different kinds of funds have no best one. */
export function planRow(plan: RowPlan, columns: readonly ComparedColumn[]): ComparisonRow {
  const cells = columns.map((column) => cellOf(plan, column));
  const hasBest = plan.part !== 'figures' || areOfOneKind(columns);
  const best = hasBest ? bestText(cells, plan.better) : null;
  return {
    key: plan.key,
    label: plan.label,
    look: plan.look,
    cells: cells.map((cell) => ({ ...cell, isBest: best !== null && isRanked(cell) && cell.text === best })),
  };
}

function cellOf(plan: RowPlan, column: ComparedColumn): Omit<ComparisonCell, 'isBest'> {
  const { key } = column;
  if (column.isUnknown) return { key, state: 'missing', text: MISSING_TEXT };
  if (plan.isGated === true && column.isWithheld) return { key, state: 'gated', text: '认证可见' };
  const state = column.states[plan.part];
  if (state === 'failed') return { key, state, text: '加载失败' };
  if (state === 'loading') return { key, state, text: '' };
  const content = plan.content(column);
  if (content === null || content.text === MISSING_TEXT) return { key, state: 'missing', text: MISSING_TEXT };
  return { key, state: 'ready', ...content };
}

type Compared = Omit<ComparisonCell, 'isBest'>;

/** The text of the best figure, so that ties are recognised; `null` if no figure is better than another. */
function bestText(cells: readonly Compared[], better: RowPlan['better']): string | null {
  if (better === undefined) return null;
  const ranked = cells.filter(isRanked).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const best = better === 'lower' ? ranked[0] : ranked.at(-1);
  if (best === undefined || ranked.every(({ text }) => text === best.text)) return null;
  return best.text;
}

function isRanked({ state, value }: Compared): boolean {
  return state === 'ready' && value !== undefined && Number.isFinite(value);
}

/** Whether the funds differ in a row, or it is not known yet; funds whose figure is held back or not read do not count. */
export function hasDifference({ cells }: ComparisonRow): boolean {
  if (cells.some(({ state }) => state === 'loading')) return true;
  const said = new Set(
    cells.flatMap(({ state, text }) => (state === 'ready' || state === 'missing' ? [text] : [])),
  );
  return said.size > 1;
}

/** The sections with the rows alone in which the funds differ; a section without any is left out. */
export function differencesOf(sections: readonly ComparisonSection[]): readonly ComparisonSection[] {
  return sections.flatMap((section) => {
    const rows = section.rows.filter(hasDifference);
    return rows.length === 0 ? [] : [{ ...section, rows }];
  });
}
