import { createHash } from 'node:crypto';
import { DATA_SOURCE_NAMES } from '../../../src/domain/funds/data-kinds';
import { beijingDay, beijingTimestampMs } from '../../../src/domain/calendar/day';
import { flashTitle } from '../../../src/domain/text/flash-words';
import { groupBy } from '../../services/group-by';
import { appendFlashes } from '../../content/news/flash.repository';
import { marketChanges } from './market-changes';
import { readFlashIds, readMarketState } from './market-state.repository';
import type { Kysely } from 'kysely';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { Day } from '../../../src/domain/calendar/day';
import type { NewFlash } from '../../content/news/flash.repository';
import type { Database } from '../../store/schema';
import type { MarketChange } from './market-changes';
import type { MarketState, StateSpan } from './market-state.repository';

/** Days around an import within which a dated change is news. */
const NEWS_DAYS = 30;
/** The newest reports that an import may bring are those of the quarter before the last. */
const REPORT_DAYS = 200;
const MOST_FLASHES = 200;
/** Funds that a flash has as links, and those that its text names. */
const MOST_LINKS = 3;
const MOST_NAMED = 20;

/** Where and when an import takes place. */
export interface WireContext {
  readonly source: DataSourceName;
  readonly nowMs: number;
}

/** The state of the market before an import, for `appendChanges` after it. */
export async function readStateBefore(db: Kysely<Database>, nowMs: number): Promise<MarketState> {
  return readMarketState(db, spanAt(nowMs));
}

/**
 * Puts on the wire what an import has changed of public funds, each change once: sale, managers, distributions, new and
 * ended funds, reports. Changes of the same kind and day of a company's funds are one flash. Returns the number of
 * flashes.
 */
export async function appendChanges(
  db: Kysely<Database>,
  before: MarketState,
  context: WireContext,
): Promise<number> {
  const span = spanAt(context.nowMs);
  const after = await readMarketState(db, span);
  const changes = marketChanges(before, after, span.newsFrom);
  const flashes = factFlashes(changes, after, context);
  const known = await readFlashIds(
    db,
    flashes.map(({ id }) => id),
  );
  const added = flashes.filter(({ id }) => !known.has(id));
  await appendFlashes(db, added);
  return added.length;
}

function spanAt(nowMs: number): StateSpan {
  const today = beijingDay(nowMs);
  return { newsFrom: today - NEWS_DAYS, reportedFrom: today - REPORT_DAYS };
}

/** The flashes of changes in the order of their days, the newest `MOST_FLASHES` of them. */
function factFlashes(
  changes: readonly MarketChange[],
  { funds, companies }: MarketState,
  { source, nowMs }: WireContext,
): NewFlash[] {
  const today = beijingDay(nowMs);
  const dated = changes.flatMap((change): DatedChange[] => {
    const fund = funds.get(change.code);
    const day = change.day ?? today;
    if (fund === undefined || Math.abs(day - today) > NEWS_DAYS) return [];
    const { short_name: name, share_group: group, company_code: company } = fund;
    return [{ ...change, day, name, group, company: companies.get(company ?? '') ?? '' }];
  });
  const together = groupBy(dated, ({ words, day, company, group }) =>
    [words, day, company === '' ? group : company].join(' '),
  );
  return [...together.values()]
    .map((some) => flashOf(firstClasses(some), { source, nowMs, today }))
    .toSorted((a, b) => a.published_at - b.published_at || (a.id < b.id ? -1 : 1))
    .slice(-MOST_FLASHES);
}

interface DatedChange extends MarketChange {
  readonly day: Day;
  readonly name: string;
  /** Code of the first share class of the portfolio. */
  readonly group: string;
  /** Name of the company; '' if unknown. */
  readonly company: string;
}

/** One change a portfolio: that of its first class. */
function firstClasses(changes: readonly DatedChange[]): DatedChange[] {
  const byGroup = new Map<string, DatedChange>();
  for (const change of changes.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    if (!byGroup.has(change.group)) byGroup.set(change.group, change);
  }
  return [...byGroup.values()];
}

function flashOf(
  changes: readonly DatedChange[],
  { source, nowMs, today }: WireContext & { readonly today: Day },
): NewFlash {
  const { words = '', day = today, company = '', isImportant = false, name = '' } = changes[0] ?? {};
  const count = changes.length;
  const ending = count === 1 ? words : `旗下 ${count} 只基金${words}`;
  const named = changes.slice(0, MOST_NAMED).map(fundText);
  const rest = count > named.length ? `等 ${count} 只` : '';
  const title = flashTitle(count === 1 ? name : company, { after: ending });
  const body = `${named.join('；')}${rest}。来源：${DATA_SOURCE_NAMES[source]}。`;
  return {
    id: idOf([title, String(day), body]),
    published_at: day < today ? beijingTimestampMs(day) : nowMs,
    kind: 'fund',
    importance: isImportant ? 1 : 0,
    title,
    body,
    funds: JSON.stringify(
      changes
        .slice(0, MOST_LINKS)
        .map((change) => ({ area: 'public', code: change.code, name: change.name })),
    ),
    is_simulated: 0,
    origin: 'facts',
  };
}

/** A fund with its figures and names; alone and without any, with what happened. */
function fundText({ name, code, detail, words }: DatedChange, _at: number, all: readonly unknown[]): string {
  const alone = all.length === 1 ? words : '';
  return `${name}（${code}）${detail === '' ? alone : `：${detail}`}`;
}

function idOf(parts: readonly string[]): string {
  return `fact-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)}`;
}
