import { readQuoteDays, writeAnnouncements, writeQuotes, writeRatings } from './stored-facts.repository';
import type { Kysely } from 'kysely';
import type { FundAnnouncementTable, FundRatingTable } from '../../funds/fund-facts.schema';
import type { Database } from '../../store/schema';
import type { SourceRecords } from '../records';

type NewestRecords = Pick<SourceRecords, 'quotes' | 'ratings' | 'announcements'>;

/** Writes prices and ratings that are no older than the stored ones, and announcements; returns their numbers. */
export async function mergeNewestFacts(
  transaction: Kysely<Database>,
  { quotes, ratings, announcements }: NewestRecords,
  codes: ReadonlySet<string>,
): Promise<Readonly<Record<keyof NewestRecords, number>>> {
  const announced = new Map<string, FundAnnouncementTable>();
  for (const { code, id: given, day, title, url } of announcements) {
    const id = given ?? `${day} ${title}`;
    if (codes.has(code)) announced.set(`${code} ${id}`, { area: 'public', code, id, day, title, url });
  }
  await writeAnnouncements(transaction, [...announced.values()]);
  return {
    quotes: await mergeQuotes(transaction, quotes, codes),
    ratings: await writeRatings(transaction, newestRatings(ratings, codes)),
    announcements: announced.size,
  };
}

/** The newest rating of each fund and agency. */
function newestRatings(ratings: SourceRecords['ratings'], codes: ReadonlySet<string>): FundRatingTable[] {
  const newest = new Map<string, FundRatingTable>();
  for (const { code, agency, day, stars } of ratings) {
    const key = `${code} ${agency}`;
    const before = newest.get(key);
    if (codes.has(code) && (before === undefined || (before.day ?? 0) < (day ?? 0)))
      newest.set(key, { area: 'public', code, agency, day, stars });
  }
  return [...newest.values()];
}

async function mergeQuotes(
  transaction: Kysely<Database>,
  quotes: SourceRecords['quotes'],
  codes: ReadonlySet<string>,
): Promise<number> {
  const stored = await readQuoteDays(transaction);
  const rows = [...quotes.values()]
    .filter(({ code, day }) => codes.has(code) && day >= (stored.get(code) ?? 0))
    .map(({ code, day, close, previousClose, turnoverYuan }) => ({
      area: 'public' as const,
      code,
      day,
      close,
      previous_close: previousClose,
      turnover_yuan: turnoverYuan,
    }));
  await writeQuotes(transaction, rows);
  return rows.length;
}
