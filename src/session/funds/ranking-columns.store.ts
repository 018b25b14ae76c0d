import * as v from 'valibot';
import { createPersistedStore } from '@/session/persisted-store';

const columnChoice = v.object({
  /** Keys of the columns from left to right. */
  order: v.array(v.string()),
  hidden: v.array(v.string()),
});

/** The visitor's choice of columns for one ranking. The ranking defines the keys. */
export type ColumnChoice = v.InferOutput<typeof columnChoice>;

interface RankingColumnsState {
  /** By ranking; a missing one has its default columns. */
  readonly choices: Readonly<Record<string, ColumnChoice>>;
}

const UNTOUCHED: RankingColumnsState = { choices: {} };

export const useRankingColumns = createPersistedStore<RankingColumnsState>({
  name: 'ranking-columns',
  version: 1,
  initial: UNTOUCHED,
  parse: (kept) => {
    const parsed = v.safeParse(v.object({ choices: v.record(v.string(), v.unknown()) }), kept);
    if (!parsed.success) return UNTOUCHED;
    const choices = Object.entries(parsed.output.choices).flatMap(([ranking, choice]) =>
      v.is(columnChoice, choice) ? [[ranking, choice] as const] : [],
    );
    return { choices: Object.fromEntries(choices) };
  },
});

/** Stores the choice of columns for one ranking; null restores the default. */
export function keepColumns(ranking: string, choice: ColumnChoice | null): void {
  useRankingColumns.setState(({ choices }) => {
    const others = Object.entries(choices).filter(([name]) => name !== ranking);
    return { choices: Object.fromEntries(choice ? [...others, [ranking, choice]] : others) };
  });
}
