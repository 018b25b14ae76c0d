import * as v from 'valibot';
import { createKeptStore, stateKeptNow } from '@/session/kept-store';

/** As many funds as stand beside each other. */
export const MOST_COMPARED = 5;

const comparedFund = v.object({
  area: v.picklist(['public', 'private']),
  code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,12}$/)),
  name: v.string(),
});

/** A fund that was put aside to be compared. */
export type ComparedFund = v.InferOutput<typeof comparedFund>;

interface CompareState {
  readonly funds: readonly ComparedFund[];
}

const NONE: CompareState = { funds: [] };

/** Funds put aside to be compared, in the order they were chosen; kept on this device, the same in all its tabs. */
export const useCompare = createKeptStore<CompareState>({
  name: 'compare',
  version: 1,
  initial: NONE,
  parse: (kept) => {
    const parsed = v.safeParse(v.object({ funds: v.array(comparedFund) }), kept);
    return parsed.success ? { funds: parsed.output.funds.slice(0, MOST_COMPARED) } : NONE;
  },
});

/** Puts a fund aside, or takes it back. False where there is no room for another one. */
export function toggleCompared(fund: ComparedFund): boolean {
  const { funds } = stateKeptNow(useCompare);
  const others = funds.filter((other) => !isSameFund(other, fund));
  if (others.length === funds.length && funds.length >= MOST_COMPARED) return false;
  useCompare.setState({ funds: others.length < funds.length ? others : [...funds, fund] });
  return true;
}

export function clearCompared(): void {
  useCompare.setState(NONE);
}

/** Whether a fund is put aside. */
export function useIsCompared(area: ComparedFund['area'], code: string): boolean {
  return useCompare(({ funds }) => funds.some((fund) => isSameFund(fund, { area, code })));
}

function isSameFund(a: Pick<ComparedFund, 'area' | 'code'>, b: Pick<ComparedFund, 'area' | 'code'>): boolean {
  return a.area === b.area && a.code === b.code;
}
