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
export interface PendingToggle {
  readonly fund: StarredFund;
  change: WatchChange;
}

const pending = new Map<string, PendingToggle>();

/** The toggle that is being carried out for a fund. */
export function pendingToggle({ area, code }: StarredFund): PendingToggle | undefined {
  return pending.get(`${area} ${code}`);
}

/** Notes a toggle for as long as it is being carried out. Returns a function that strikes it out. */
export function addPending(toggle: PendingToggle): () => void {
  const key = `${toggle.fund.area} ${toggle.fund.code}`;
  pending.set(key, toggle);
  return () => void pending.delete(key);
}

/** The wishes of one side: what the gateway says about these funds is out of date. */
export function pendingTogglesOf(area: FundArea): PendingToggle[] {
  return [...pending.values()].filter(({ fund }) => fund.area === area);
}
