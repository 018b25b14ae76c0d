import type { FundArea } from '@/domain/performance-rules';

/** A fund as a star knows it. */
export interface StarredFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
}

/** `restore` puts a fund back as it stood before it was removed; `add` puts it on anew. */
export type WatchChange = 'add' | 'remove' | 'restore';

/** What the visitor wants for a fund whose change is on its way; a later press changes it. */
export interface WatchWish {
  readonly fund: StarredFund;
  change: WatchChange;
}

const wishes = new Map<string, WatchWish>();

/** The wish that is being carried out for a fund. */
export function wishFor({ area, code }: StarredFund): WatchWish | undefined {
  return wishes.get(`${area} ${code}`);
}

/** Notes a wish for as long as it is being carried out. Returns a function that strikes it out. */
export function noteWish(wish: WatchWish): () => void {
  const key = `${wish.fund.area} ${wish.fund.code}`;
  wishes.set(key, wish);
  return () => void wishes.delete(key);
}

/** The wishes of one side: what the gateway says about these funds is out of date. */
export function wishesOf(area: FundArea): WatchWish[] {
  return [...wishes.values()].filter(({ fund }) => fund.area === area);
}
