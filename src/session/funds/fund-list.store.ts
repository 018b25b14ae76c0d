import { useMemo } from 'react';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { fundArea, fundCode } from '@/contract/fields';
import type { FundArea } from '@/domain/returns/performance-rules';

const listedFund = v.object({ code: fundCode, name: v.string() });

const fundList = v.object({
  area: fundArea,
  /** Path and query of the list. */
  href: v.pipe(v.string(), v.startsWith('/')),
  funds: v.array(listedFund),
});

/** A fund as a list named it. */
export type ListedFund = v.InferOutput<typeof listedFund>;

/** The displayed funds of a list, in its order. */
export type FundList = v.InferOutput<typeof fundList>;

interface FundListState {
  readonly list: FundList | null;
}

/** Position of a fund in the list that the visitor came from. */
export interface ListNeighbours {
  readonly previous: ListedFund | null;
  readonly next: ListedFund | null;
  /** From 1, among the funds that the list showed. */
  readonly position: number;
  readonly count: number;
  /** Address of the list with its filters and page. */
  readonly href: string;
}

/** The last list of this tab; another tab has another one, and a reload keeps it. */
const useFundList = create<FundListState>()(
  persist<FundListState, [], [], unknown>(() => ({ list: null }), {
    name: 'portal:fund-list',
    version: 1,
    storage: tabStorage(),
    merge: (kept, current) => {
      const parsed = v.safeParse(v.object({ list: fundList }), kept);
      return parsed.success ? parsed.output : current;
    },
  }),
);

/** Stores the displayed rows of a list, so that a fund's page can link to the previous and the next one. */
export function rememberFundList(list: FundList): void {
  useFundList.setState({ list });
}

/** The previous and the next fund in the list that the visitor came from; null if the fund is not in that list. */
export function useListNeighbours(area: FundArea, code: string): ListNeighbours | null {
  const list = useFundList((state) => state.list);
  return useMemo(() => neighboursIn(list, area, code), [list, area, code]);
}

function neighboursIn(list: FundList | null, area: FundArea, code: string): ListNeighbours | null {
  if (list?.area !== area) return null;
  const index = list.funds.findIndex((fund) => fund.code === code);
  if (index === -1) return null;
  return {
    previous: list.funds[index - 1] ?? null,
    next: list.funds[index + 1] ?? null,
    position: index + 1,
    count: list.funds.length,
    href: list.href,
  };
}

/** Session storage; if it is full, forbidden or corrupt, the list lasts until the next reload. */
function tabStorage(): PersistStorage<unknown, void> {
  return {
    getItem: (name) => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
        return kept === null ? null : { state: kept, version: 1 };
      } catch {
        return null;
      }
    },
    setItem: (name, { state }) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(state));
      } catch {
        // The list is a convenience: no message.
      }
    },
    removeItem: (name) => sessionStorage.removeItem(name),
  };
}
