import { compactDay, type Day } from '../../src/domain/calendar/day';
import { publicDealing } from '../../src/domain/dealing/form';
import { entriesByFund, unsoldLots } from '../../src/domain/ledger/ledger-book';
import { lockEndsOf } from '../../src/domain/ledger/lot-sales';
import { readFundFactsOf } from '../funds/detail/fund-facts';
import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';

/** Days after its end for which the end of a lock is kept. */
const DAYS_KEPT = 31;

export interface BookDates {
  /** Codes of the funds that are held. */
  readonly held: string[];
  /** Ascending by day. */
  readonly lockEnds: { code: string; name: string; day: string; lotCount: number }[];
}

/** The funds that entries hold, and the days on which their locks end, as they are seen on a day. */
export async function readBookDates(
  db: Kysely<Database>,
  entries: readonly LedgerEntry[],
  today: Day,
): Promise<BookDates> {
  const byFund = [...entriesByFund(entries)].filter(([, own]) => unsoldLots(own).length > 0);
  const held = byFund.map(([code]) => code);
  const facts = await readFundFactsOf(db, { area: 'public', codes: held }, false);
  const ends = byFund.flatMap(([code, own]) => {
    const fund = facts.get(code);
    if (fund === undefined) return [];
    const { shortName: name, status, classCode: typeCode } = fund;
    const dealing = publicDealing(fund.dealing, { code, typeCode });
    return lockEndsOf(own, { dealing, status }, today)
      .filter(({ day }) => day >= today - DAYS_KEPT)
      .map((end) => ({ ...end, code, name }));
  });
  return {
    held,
    lockEnds: ends
      .toSorted((a, b) => a.day - b.day || (a.code < b.code ? -1 : 1))
      .map(({ day, ...end }) => ({ ...end, day: compactDay(day) })),
  };
}
