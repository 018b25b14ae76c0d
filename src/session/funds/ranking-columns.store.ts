import * as v from 'valibot';
import { createKeptStore } from '@/session/kept-store';

const columnChoice = v.object({
  /** Keys of the columns from left to right. */
  order: v.array(v.string()),
  hidden: v.array(v.string()),
});

/** How a visitor wants the columns of one ranking. The ranking knows which keys there are. */
export type ColumnChoice = v.InferOutput<typeof columnChoice>;

interface RankingColumnsState {
  /** By ranking; one that is left out is untouched. */
  readonly choices: Readonly<Record<string, ColumnChoice>>;
}

const UNTOUCHED: RankingColumnsState = { choices: {} };

export const useRankingColumns = createKeptStore<RankingColumnsState>({
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

/** Keeps how the columns of one ranking should stand; null is as they stood at first. */
export function keepColumns(ranking: string, choice: ColumnChoice | null): void {
  useRankingColumns.setState(({ choices }) => {
    const others = Object.entries(choices).filter(([name]) => name !== ranking);
    return { choices: Object.fromEntries(choice ? [...others, [ranking, choice]] : others) };
  });
}
