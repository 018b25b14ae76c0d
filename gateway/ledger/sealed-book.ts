import * as v from 'valibot';
import { ENTRY_KINDS } from '../../src/domain/ledger/ledger-entry';
import { TARGET_BASES } from '../../src/domain/ledger/targets';
import type { Sealer } from '../services/sealed-text';
import type { BookContent, LedgerBookTable, LedgerChangeTable } from './ledger.schema';

const ENTRIES = v.array(
  v.object({
    id: v.string(),
    code: v.string(),
    kind: v.picklist(ENTRY_KINDS),
    day: v.number(),
    confirmed: v.number(),
    units: v.nullable(v.number()),
    yuan: v.nullable(v.number()),
    feeYuan: v.number(),
  }),
);
const KEYS = v.array(v.string());
const TARGETS = v.nullable(
  v.object({
    basis: v.picklist(TARGET_BASES),
    weights: v.pipe(v.array(v.object({ key: v.string(), percent: v.number() })), v.readonly()),
  }),
);
/** Books of entries alone are those of before there were proposals. */
const CONTENT = v.union([
  v.object({ entries: ENTRIES, declined: KEYS, targets: v.optional(TARGETS, null) }),
  v.pipe(
    ENTRIES,
    v.transform((entries) => ({ entries, declined: [], targets: null })),
  ),
]);
const CHANGE = v.object({
  removed: ENTRIES,
  added: KEYS,
  declined: v.optional(KEYS, []),
  restored: v.optional(KEYS, []),
  /** Those of before; missing where they were not changed. */
  targets: v.optional(TARGETS),
});

/** What a change removed, added by id, declined and restored by key, and the targets that it replaced. */
type ChangeContent = v.InferOutput<typeof CHANGE>;

/** What a book holds, nothing without one. Throws a SealError if it cannot be opened. */
export function openBook(sealer: Sealer, row: LedgerBookTable | null): BookContent {
  if (row === null) return { entries: [], declined: [], targets: null };
  return v.parse(CONTENT, JSON.parse(sealer.open(row.sealed, bookContext(row.account_id))));
}

export function sealBook(sealer: Sealer, accountId: string, content: BookContent): string {
  return sealer.seal(JSON.stringify(content), bookContext(accountId));
}

/** What a change did. Throws a SealError if it cannot be opened. */
export function openChange(
  sealer: Sealer,
  { account_id, changed_at, sealed }: LedgerChangeTable,
): ChangeContent {
  const opened = sealer.open(sealed, changeContext(account_id, changed_at));
  return v.parse(CHANGE, JSON.parse(opened));
}

/** A change of an account's book at an instant. */
export function sealChange(
  sealer: Sealer,
  change: ChangeContent,
  { accountId, at }: { readonly accountId: string; readonly at: number },
): string {
  return sealer.seal(JSON.stringify(change), changeContext(accountId, at));
}

function bookContext(accountId: string): string {
  return `ledger:${accountId}`;
}

function changeContext(accountId: string, at: number): string {
  return `ledger change:${accountId}:${at}`;
}
