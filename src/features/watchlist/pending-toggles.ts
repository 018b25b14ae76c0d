import type { FundArea } from '@/domain/returns/performance-rules';

/** Data of a fund with a star. */
export interface StarredFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
}

/** `restore` undoes a removal, with group and note; `add` adds the fund again. */
export type WatchChange = 'add' | 'remove' | 'restore';

/** The requested state of a fund while its change is pending; a later press changes it. */
export interface PendingToggle {
  readonly fund: StarredFund;
  change: WatchChange;
}

const pending = new Map<string, PendingToggle>();

/** The pending toggle of a fund. */
export function pendingToggle({ area, code }: StarredFund): PendingToggle | undefined {
  return pending.get(`${area} ${code}`);
}

/** Registers a toggle while it is pending. Returns a function that clears it. */
export function addPending(toggle: PendingToggle): () => void {
  const key = `${toggle.fund.area} ${toggle.fund.code}`;
  pending.set(key, toggle);
  return () => void pending.delete(key);
}

/** Pending toggles of one side: the gateway's state of these funds is out of date. */
export function pendingTogglesOf(area: FundArea): PendingToggle[] {
  return [...pending.values()].filter(({ fund }) => fund.area === area);
}
