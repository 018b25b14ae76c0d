import * as v from 'valibot';
import { dayOf } from '../../domain/calendar/day';
import { ENTRY_KINDS, entryProblem, UNIT_DECIMALS } from '../../domain/ledger/ledger-entry';
import { VERDICTS } from '../../domain/ledger/statement-entries';
import { TARGET_BASES, targetsProblem, TARGETS_MOST } from '../../domain/ledger/targets';
import { EVENT_KINDS } from '../../domain/ledger/unrecorded-events';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, compactDate, dealing, figure, fundCode } from '../fields';
import { amountTier, daysTier, dealingTerms } from '../funds/fund-rules';

/** More than thirty years of weekly plans over ten funds. */
export const LEDGER_ENTRIES_MOST = 20_000;
export const LEDGER_CHANGE_MOST = 500;
/** Rows of one statement. */
export const LEDGER_IMPORT_MOST = 5000;
const LARGEST = 1e12;
export const STATEMENT_NAME_MOST = 80;

const entryId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'not an id'));

function decimals(most: number, places: number) {
  return v.pipe(
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
    v.check((value) => Number(value.toFixed(places)) === value, `more than ${places} decimals`),
  );
}

const realDay = v.pipe(
  compactDate,
  v.check((text) => dayOf(text) !== null, 'not a day'),
);

const unitDecimals = decimals(LARGEST, UNIT_DECIMALS);

const entryFields = {
  /** Of a public fund. */
  code: v.pipe(fundCode, v.regex(/^\d{6}$/, 'not a public fund')),
  kind: v.picklist(ENTRY_KINDS),
  day: realDay,
  confirmed: realDay,
  units: v.nullable(unitDecimals),
  yuan: v.nullable(decimals(LARGEST, 2)),
  feeYuan: v.pipe(decimals(LARGEST, 2), v.minValue(0)),
};

/** LedgerEntry of src/domain/ledger with days as YYYYMMDD. */
const ledgerEntry = v.object({ id: entryId, ...entryFields });

const newEntry = v.pipe(
  v.object(entryFields),
  v.check(
    (entry) =>
      entryProblem({ ...entry, day: dayOf(entry.day) ?? 0, confirmed: dayOf(entry.confirmed) ?? 0 }) === null,
    'not an entry of its kind',
  ),
);
export type NewLedgerEntry = v.InferOutput<typeof newEntry>;

/** A fund of the book with its newest value and the one before it, in yuan; 1 of a money fund that publishes income. */
const ledgerFund = v.object({
  code: fundCode,
  /** '' if the data has no such fund any more. */
  name: v.string(),
  isMoney: v.boolean(),
  navDate: v.nullable(compactDate),
  nav: figure,
  previousNav: figure,
  /** MoneyIncome of src/domain/ledger; `null` of funds that publish NAVs, and without a series. */
  income: v.nullable(v.object({ accruedYuan: v.number(), dayYuan: v.number() })),
  /** When and at which fee its units can be sold, as `fundRules` says it; `null` if the data has no such fund. */
  sale: additional(
    v.nullable(
      v.object({
        status: v.string(),
        isOnSale: v.boolean(),
        nextOpenDate: v.nullable(compactDate),
        dealing,
        terms: dealingTerms,
        redemption: v.array(daysTier),
      }),
    ),
    null,
  ),
  /** Product type; '' if unknown. */
  typeCode: additional(v.string(), ''),
  /** What its orders have to keep to, and what purchases cost, as `fundRules` says it; `null` if the data has no such fund. */
  orders: additional(
    v.nullable(
      v.object({
        purchase: v.array(amountTier),
        discount: v.number(),
        platformRate: figure,
        dailyLimit: figure,
        minimumPurchaseYuan: figure,
        minimumAdditionYuan: figure,
        minimumRedemptionUnits: figure,
      }),
    ),
    null,
  ),
});
export type LedgerFund = v.InferOutput<typeof ledgerFund>;

const eventKey = v.pipe(
  v.string(),
  v.regex(new RegExp(`^\\d{6}-(${EVENT_KINDS.join('|')})-\\d{8}$`), 'not an event'),
);

/** Proposal of src/domain/ledger with days as YYYYMMDD. */
const proposal = v.object({
  code: fundCode,
  kind: v.picklist(EVENT_KINDS),
  day: compactDate,
  heldUnits: v.number(),
  perUnit: figure,
  isDeclined: v.boolean(),
  ways: v.array(
    v.object({ kind: v.picklist(ENTRY_KINDS), confirmed: compactDate, units: v.number(), yuan: v.number() }),
  ),
});

/** Targets of src/domain/ledger. */
const targets = v.pipe(
  v.object({
    basis: v.picklist(TARGET_BASES),
    weights: v.pipe(
      v.array(
        v.object({
          key: v.pipe(v.string(), v.regex(/^\d{2}(\d{4})?$/, 'neither a type nor a fund')),
          percent: v.pipe(decimals(100, 2), v.minValue(0.01)),
        }),
      ),
      v.maxLength(TARGETS_MOST),
    ),
  }),
  v.check(({ weights }) => targetsProblem(weights) === null, 'not the whole'),
  v.check(({ weights }) => new Set(weights.map(({ key }) => key)).size === weights.length, 'twice'),
  v.check(
    ({ basis, weights }) => weights.every(({ key }) => (key.length === 2) === (basis === 'type')),
    'not of its basis',
  ),
);

const book = v.object({
  entries: v.array(ledgerEntry),
  /** Events of held units that the book lacks, ascending by day; `eventKey` of src/domain/ledger names them. */
  proposals: v.array(proposal),
  funds: v.array(ledgerFund),
  /** `null` without any. */
  targets: additional(v.nullable(targets), null),
  /** Number of the last change that can be undone; 0 for none. */
  lastChange: v.number(),
});
export type LedgerBook = v.InferOutput<typeof book>;

const bookReply = envelope(book);

/** The visitor's own book: all entries, its targets, and the funds that they are about. */
export const ledger = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/book',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: bookReply,
});

/** StatementRow of src/domain/ledger with days as YYYYMMDD. */
const statementRow = v.object({
  code: v.pipe(v.string(), v.regex(/^(?:\d{6})?$/, 'not a code of a public fund')),
  name: v.pipe(v.string(), v.maxLength(STATEMENT_NAME_MOST)),
  kind: v.picklist(ENTRY_KINDS),
  day: v.nullable(realDay),
  isAfterCutOff: v.nullable(v.boolean()),
  confirmed: v.nullable(realDay),
  units: v.nullable(unitDecimals),
  yuan: v.nullable(decimals(LARGEST, 2)),
  nav: v.nullable(unitDecimals),
  feeYuan: v.nullable(decimals(LARGEST, 2)),
  isPending: v.boolean(),
});

const judgedStatement = v.object({
  /** In the order of the rows: JudgedRow of src/domain/ledger. */
  rows: v.array(
    v.object({
      verdict: v.picklist(VERDICTS),
      note: v.string(),
      fund: v.nullable(v.object({ code: fundCode, name: v.string() })),
      entry: v.nullable(v.object(entryFields)),
      replaces: v.nullable(entryId),
    }),
  ),
  /** `lastChange` of the book beside which they were judged. */
  seen: v.number(),
});
export type JudgedStatement = v.InferOutput<typeof judgedStatement>;

/** What the rows of a statement would be in the visitor's own book. Changes nothing. */
export const judgeStatement = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/statement',
  method: 'POST',
  transport: 'http',
  request: v.object({ rows: v.pipe(v.array(statementRow), v.maxLength(LEDGER_IMPORT_MOST)) }),
  reply: envelope(judgedStatement),
});

/**
 * Removes and adds entries, declines or restores proposals by their keys, and sets targets, in one step, all or none; an entry is
 * changed by removing it and adding it as it should be. Refused in words where more units would go than are held.
 * Returns the resulting book.
 */
export const changeLedger = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/change',
  method: 'POST',
  transport: 'http',
  request: v.object({
    remove: v.pipe(v.array(entryId), v.maxLength(LEDGER_CHANGE_MOST)),
    add: v.pipe(v.array(newEntry), v.maxLength(LEDGER_IMPORT_MOST)),
    decline: v.optional(v.pipe(v.array(eventKey), v.maxLength(LEDGER_CHANGE_MOST)), []),
    restore: v.optional(v.pipe(v.array(eventKey), v.maxLength(LEDGER_CHANGE_MOST)), []),
    /** In place of those of before; `null` for none. */
    targets: v.optional(v.nullable(targets)),
    /** `lastChange` of the book that the change is about; refused if the book has changed since. Else any book is. */
    seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  reply: bookReply,
});

/** Undoes the last change, whose number says what the visitor has seen: a newer one is not undone unseen. */
export const undoLedger = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/undo',
  method: 'POST',
  transport: 'http',
  request: v.object({ change: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  reply: bookReply,
});
