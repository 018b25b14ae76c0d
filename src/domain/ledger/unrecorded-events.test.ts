import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoDay, type Day } from '../calendar/day';
import { USUAL_DEALING_TERMS } from '../dealing/days';
import { growthSeries, valueAt, type Adjustment, type PublishedSeries } from '../returns/nav-series';
import { positionOf } from './ledger-book';
import {
  entryOf,
  eventKey,
  eventOfKey,
  unrecordedPayouts,
  type Proposal,
  type UnitHistory,
} from './unrecorded-events';
import type { LedgerEntry } from './ledger-entry';

fc.configureGlobal({ seed: 20_261_201 });

const day = (text: string): Day => dayOf(text) ?? 0;
const MONDAY = day('20260601');
const NONE: ReadonlySet<string> = new Set();

/** A fund with a value of 1.25 on each day from 1 to 30 June 2026. */
function historyOf(adjustments: readonly Adjustment[], changes: Partial<UnitHistory> = {}): UnitHistory {
  const days = Array.from({ length: 30 }, (_, index) => MONDAY + index);
  return {
    code: '000001',
    published: { kind: 'nav', series: { days, values: days.map(() => 1.25) }, adjustments },
    isTraded: false,
    terms: USUAL_DEALING_TERMS.ordinary,
    ...changes,
  };
}

function entry(kind: LedgerEntry['kind'], date: string, changes: Partial<LedgerEntry> = {}): LedgerEntry {
  const dealt = day(date);
  const id = `${kind}-${date}`;
  return {
    id,
    code: '000001',
    kind,
    day: dealt,
    confirmed: dealt + 1,
    units: 0,
    yuan: 0,
    feeYuan: 0,
    ...changes,
  };
}

const BOUGHT = entry('purchase', '20260601', { units: 1000, yuan: 1250 });

/** `day held | ways`, a way as kind, units and yuan. */
function words({ kind, day: eventDay, heldUnits, isDeclined, ways }: Proposal): string {
  const texts = ways.map(({ kind: way, units, yuan }) => `${way} ${units} ${yuan}`).join(' or ');
  return `${isoDay(eventDay)} ${kind} ${heldUnits}: ${texts}${isDeclined ? ' (declined)' : ''}`;
}

const DIVIDEND = { day: day('20260612'), dividend: 0.05 };

describe('events that the book lacks', () => {
  it('are a dividend of 0.05 on 1,000 units: 50 yuan, or 50 / 1.25 units that are confirmed on Monday', () => {
    const [proposal] = unrecordedPayouts([BOUGHT], historyOf([DIVIDEND]), NONE);
    expect(proposal).toEqual({
      code: '000001',
      kind: 'dividend',
      day: DIVIDEND.day,
      heldUnits: 1000,
      perUnit: 0.05,
      isDeclined: false,
      ways: [
        { kind: 'dividend', confirmed: DIVIDEND.day, units: 0, yuan: 50 },
        { kind: 'reinvestment', confirmed: day('20260615'), units: 40, yuan: 0 },
      ],
    });
  });

  it('are named by keys, and named by nothing else', () => {
    const event = { code: '000001', kind: 'dividend' as const, day: DIVIDEND.day };
    expect(eventOfKey(eventKey(event))).toEqual(event);
    expect(['000001-other-20260612', '000001-split-20261301', ''].map(eventOfKey)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each<readonly [string, readonly LedgerEntry[], readonly Adjustment[], readonly string[]]>([
    [
      'none for units bought on the day',
      [entry('purchase', '20260612', { units: 9, yuan: 9 })],
      [DIVIDEND],
      [],
    ],
    [
      'for units that are sold on the day',
      [BOUGHT, entry('redemption', '20260612', { units: 1000, yuan: 1250 })],
      [DIVIDEND],
      ['2026-06-12 dividend 1000: dividend 0 50 or reinvestment 40 0'],
    ],
    [
      'none for units that were sold before, or wait to be confirmed',
      [
        BOUGHT,
        entry('redemption', '20260611', { units: 1000, yuan: 1250 }),
        entry('purchase', '20260601', { units: null, yuan: 9 }),
      ],
      [DIVIDEND],
      [],
    ],
    [
      'a dividend on the units of the split before it: 1,500 × 0.05',
      [BOUGHT],
      [DIVIDEND, { day: day('20260605'), splitRatio: 1.5 }],
      ['2026-06-05 split 1000: split 500 0', '2026-06-12 dividend 1500: dividend 0 75 or reinvestment 60 0'],
    ],
    [
      'both on the units before the day, where one day has both',
      [BOUGHT],
      [{ ...DIVIDEND, splitRatio: 0.5 }],
      ['2026-06-12 dividend 1000: dividend 0 50 or reinvestment 40 0', '2026-06-12 split 1000: split -500 0'],
    ],
    [
      'the one of two weekly dividends without an entry, which may have the day of its payment',
      [BOUGHT, entry('dividend', '20260616', { yuan: 48 })],
      [DIVIDEND, { day: day('20260619'), dividend: 0.01 }],
      ['2026-06-19 dividend 1000: dividend 0 10 or reinvestment 8 0'],
    ],
    [
      'the first of two where the entry is of the day of the second',
      [BOUGHT, entry('dividend', '20260619', { yuan: 10 })],
      [DIVIDEND, { day: day('20260619'), dividend: 0.01 }],
      ['2026-06-12 dividend 1000: dividend 0 50 or reinvestment 40 0'],
    ],
    [
      'none where those before the first purchase have no entry',
      [
        entry('purchase', '20260615', { units: 1000, yuan: 1250 }),
        entry('dividend', '20260619', { yuan: 10 }),
      ],
      [DIVIDEND, { day: day('20260619'), dividend: 0.01 }],
      [],
    ],
    [
      'reinvested first where the last one was',
      [BOUGHT, entry('reinvestment', '20260605', { units: 10 })],
      [
        { day: day('20260605'), dividend: 0.0125 },
        { day: day('20260626'), dividend: 0.05 },
      ],
      ['2026-06-26 dividend 1010: reinvestment 40.4 0 or dividend 0 50.5'],
    ],
    [
      'one without amounts where no source says what was paid, none where nothing was',
      [BOUGHT],
      [
        { day: day('20260612'), factor: 1.01 },
        { day: day('20260615'), factor: 1, isJump: true },
      ],
      ['2026-06-12 unexplained 1000: '],
    ],
    [
      'none that rounds to nothing or would leave nothing, and none after the last value',
      [entry('purchase', '20260601', { units: 0.09, yuan: 0.1 })],
      [
        DIVIDEND,
        { day: day('20260615'), splitRatio: 1.01 },
        { day: day('20260616'), splitRatio: 0.01 },
        { day: day('20260706'), dividend: 9 },
      ],
      [],
    ],
  ])('are %s', (_, entries, adjustments, expected) => {
    expect(unrecordedPayouts(entries, historyOf(adjustments), NONE).map(words)).toEqual(expected);
  });

  it('are in cash alone for units of an exchange', () => {
    const [proposal] = unrecordedPayouts([BOUGHT], historyOf([DIVIDEND], { isTraded: true }), NONE);
    expect(proposal?.ways.map(({ kind }) => kind)).toEqual(['dividend']);
  });

  it('have no part in the later ones once declined', () => {
    const history = historyOf([{ day: day('20260605'), splitRatio: 1.5 }, DIVIDEND]);
    const declined = new Set(['000001-split-20260605']);
    expect(unrecordedPayouts([BOUGHT], history, declined).map(words)).toEqual([
      '2026-06-05 split 1000: split 500 0 (declined)',
      '2026-06-12 dividend 1000: dividend 0 50 or reinvestment 40 0',
    ]);
  });
});

const anyMarket = fc.record({
  navs: fc.array(fc.integer({ min: 8000, max: 20_000 }), { minLength: 60, maxLength: 60 }),
  drawn: fc.uniqueArray(
    fc.record({
      index: fc.integer({ min: 1, max: 59 }),
      dividend: fc.integer({ min: 1, max: 900 }),
      ratio: fc.integer({ min: 500, max: 2500 }),
      isSplit: fc.boolean(),
    }),
    // Further from each other than an entry may lie from its event.
    { selector: ({ index }) => Math.floor(index / 20), maxLength: 3 },
  ),
  hasReinvested: fc.boolean(),
});

/** The entries once each event was entered, one by one. */
function enterAll(bought: LedgerEntry, history: UnitHistory, isReinvested: boolean): LedgerEntry[] {
  const entries = [bought];
  for (let open = unrecordedPayouts(entries, history, NONE); open.length > 0;) {
    const [event] = open;
    const wanted = isReinvested ? 'reinvestment' : 'dividend';
    const way = event?.ways.find(({ kind }) => kind === wanted) ?? event?.ways[0];
    if (event !== undefined && way !== undefined)
      entries.push({ ...entryOf(event, way), id: `e${entries.length}` });
    open = unrecordedPayouts(entries, history, NONE).slice(0, open.length - 1);
  }
  return entries;
}

describe('every market', () => {
  it('leaves nothing open once all was entered, and what is held has grown as the adjusted series did', () => {
    fc.assert(
      fc.property(anyMarket, ({ navs, drawn, hasReinvested }) => {
        const days = navs.map((_, index) => MONDAY + index);
        const published: PublishedSeries = {
          kind: 'nav',
          series: { days, values: navs.map((nav) => nav / 10_000) },
          adjustments: drawn.map(({ index, dividend, ratio, isSplit }) => ({
            day: MONDAY + Math.floor(index / 20) * 20 + 1 + (index % 2),
            ...(isSplit ? { splitRatio: ratio / 1000 } : { dividend: dividend / 10_000 }),
          })),
        };
        const history = historyOf([], { published });
        const bought = { ...BOUGHT, units: 100_000, yuan: 100_000 };
        const entries = enterAll(bought, history, hasReinvested);
        const events = published.adjustments.filter(({ splitRatio }) => splitRatio !== 1);
        expect(entries).toHaveLength(1 + events.length);
        expect(unrecordedPayouts(entries, history, NONE)).toEqual([]);
        const reinvested = entries.every(({ kind }) => kind !== 'dividend');
        const growth = growthSeries(published);
        const value = positionOf(entries).units * valueAt(published.series, 59);
        const grown = 100_000 * valueAt(published.series, 0) * valueAt(growth, 59);
        // Each event rounds units to 0.005; a dividend to half a cent more. Later splits multiply that.
        expect(!reinvested || Math.abs(value - grown) < 5e-6 * grown + 1).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
