import * as v from 'valibot';
import { createPersistedStore, currentState } from '@/session/persisted-store';

/** Limit of funds in a comparison. */
export const MOST_COMPARED = 5;

const comparedFund = v.object({
  area: v.picklist(['public', 'private']),
  code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,12}$/)),
  name: v.string(),
});

/** A fund selected for comparison. */
export type ComparedFund = v.InferOutput<typeof comparedFund>;

interface CompareState {
  readonly funds: readonly ComparedFund[];
}

const NONE: CompareState = { funds: [] };

/** Funds selected for comparison, in order of selection; stored on this device, shared by its tabs. */
export const useCompare = createPersistedStore<CompareState>({
  name: 'compare',
  version: 1,
  initial: NONE,
  parse: (kept) => {
    const parsed = v.safeParse(v.object({ funds: v.array(comparedFund) }), kept);
    return parsed.success ? { funds: parsed.output.funds.slice(0, MOST_COMPARED) } : NONE;
  },
});

/** Selects a fund or removes it. Returns false if `MOST_COMPARED` funds are selected already. */
export function toggleCompared(fund: ComparedFund): boolean {
  const { funds } = currentState(useCompare);
  const others = funds.filter((other) => !isSameFund(other, fund));
  if (others.length === funds.length && funds.length >= MOST_COMPARED) return false;
  useCompare.setState({ funds: others.length < funds.length ? others : [...funds, fund] });
  return true;
}

export function clearCompared(): void {
  useCompare.setState(NONE);
}

/** Whether a fund is selected for comparison. */
export function useIsCompared(area: ComparedFund['area'], code: string): boolean {
  return useCompare(({ funds }) => funds.some((fund) => isSameFund(fund, { area, code })));
}

function isSameFund(a: Pick<ComparedFund, 'area' | 'code'>, b: Pick<ComparedFund, 'area' | 'code'>): boolean {
  return a.area === b.area && a.code === b.code;
}
