import * as v from 'valibot';
import { SOURCE_WINDOWS } from '../../domain/ledger/contribution';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, fundCode, gappedColumn, numberColumn } from '../fields';

const bookReturn = v.nullable(v.object({ rate: v.number(), isAnnualised: v.boolean() }));

/** HeldReturns of src/domain/ledger with days as YYYYMMDD. */
const heldReturns = {
  time: bookReturn,
  category: bookReturn,
  benchmark: bookReturn,
  benchmarkMoney: bookReturn,
  gap: v.nullable(
    v.object({
      rate: v.number(),
      causes: v.array(
        v.object({
          day: compactDate,
          yuan: v.number(),
          sinceRate: v.number(),
          paceRate: v.number(),
          rate: v.number(),
        }),
      ),
      othersRate: v.number(),
      feeRate: v.number(),
      restRate: v.number(),
    }),
  ),
};

const course = v.object({
  /** Days as YYYYMMDD numbers, ascending; empty without a confirmed entry of a fund with a value. */
  days: numberColumn,
  /** On each of the days; as BookCourse of src/domain/ledger. */
  values: numberColumn,
  invested: numberColumn,
  levels: numberColumn,
  category: v.nullable(numberColumn),
  benchmark: v.nullable(gappedColumn),
  /** Code of the index of `benchmark`, '' without one; and all that the book can be compared with. */
  index: v.string(),
  indices: v.array(v.object({ code: v.string(), name: v.string() })),
  returns: v.object(heldReturns),
  /** The windows that the book is old enough for, and in their order what each fund added: Contribution of src/domain/ledger. */
  windows: v.array(v.picklist(SOURCE_WINDOWS)),
  funds: v.array(
    v.object({
      code: fundCode,
      ...heldReturns,
      contributions: v.array(v.object({ yuan: v.number(), rate: v.number() })),
    }),
  ),
  /** Funds that were held on days without a known value nearby, where their units count at another day's and have no growth. */
  incompleteCount: v.number(),
});
export type LedgerCourse = v.InferOutput<typeof course>;

/** Asks for no index at all. */
export const NO_INDEX = 'none';

/**
 * The visitor's own book day by day, with the returns of its money beside those of an index of the market board: the
 * board's first where the one that is asked for is not there.
 */
export const ledgerCourse = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/course',
  method: 'GET',
  transport: 'http',
  request: v.object({
    index: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z.]{0,12}$/, 'not an index')), ''),
  }),
  reply: envelope(course),
});
