import { describe, expect, it } from 'vitest';
import { beijingTimestampMs, dayOf } from '../../../src/domain/calendar/day';
import { delayAfter, dueCalls, isComplete, isRunDue } from './due-calls';
import { THE_ONE, perFund } from './source-service';
import type { Day } from '../../../src/domain/calendar/day';
import type { Rhythm, ServiceInterface, SourceService, SyncFund } from './source-service';
import type { SyncCallTable, SyncRunTable } from './sync.schema';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONDAY = dayOf('20240311') ?? 0;
const FRIDAY = MONDAY - 3;
const at = (day: Day, hours: number): number => beijingTimestampMs(day, hours * HOUR_MS);

const one = (name: string, rhythm: Rhythm): ServiceInterface => {
  const named = { name, title: name, kind: 'list' as const, rhythm };
  return rhythm === 'gaps'
    ? perFund({ ...named, calls: ({ code }) => [{ subject: code, params: {} }] })
    : { ...named, mayBeEmpty: false, subjects: () => THE_ONE };
};

const SERVICE: SourceService = {
  source: 'aktools',
  daysInTables: 2,
  interfaces: [one('lists', 'slots'), one('people', { days: 7 }), one('history', 'gaps')],
  ask: async () => [],
};

function fund(lastDay: Day | null, shownDay: Day | null = lastDay): SyncFund {
  return { code: '000007', isMoney: false, isFirstClass: true, lastDay, shownDay };
}

function done(name: string, doneMs: number | null, more: Partial<SyncCallTable> = {}): SyncCallTable {
  return {
    source: 'aktools',
    interface: name,
    subject: name === 'history' ? '000007' : '',
    done_at: doneMs,
    asked_at: doneMs ?? 0,
    failures: 0,
    reason: '',
    ...more,
  };
}

function dueNames(
  nowMs: number,
  known: readonly SyncCallTable[],
  funds: readonly SyncFund[] = [fund(FRIDAY)],
): string[] {
  return dueCalls(SERVICE, { funds, known, nowMs }).map(({ of }) => of.name);
}

const ALL = (ms: number): SyncCallTable[] => ['lists', 'people', 'history'].map((name) => done(name, ms));

describe('what is due', () => {
  it('is everything at first, and nothing at once after it', () => {
    expect(dueNames(at(MONDAY, 12), [])).toEqual(['lists', 'people', 'history']);
    expect(dueNames(at(MONDAY, 12), ALL(at(MONDAY, 11)))).toEqual([]);
  });

  it.each([
    [at(FRIDAY, 23.5), at(MONDAY, 8.4), false],
    [at(FRIDAY, 22.5), at(MONDAY, 8.4), true],
    [at(MONDAY, 8.4), at(MONDAY, 8.6), true],
    [at(MONDAY, 8.6), at(MONDAY, 18.9), false],
    [at(MONDAY, 18.9), at(MONDAY, 19.1), true],
    [at(MONDAY, 19.1), at(MONDAY, 21.1), true],
    [at(MONDAY, 21.1), at(MONDAY, 23.1), true],
  ])('of lists that were asked at %d is, at %d: %j', (doneMs, nowMs, isDue) => {
    expect(dueNames(nowMs, ALL(doneMs)).includes('lists')).toBe(isDue);
  });

  it('leaves out the later times of a day that is complete', () => {
    expect(isComplete([fund(MONDAY)], at(MONDAY, 21.5))).toBe(true);
    expect(dueNames(at(MONDAY, 21.5), ALL(at(MONDAY, 19.2)), [fund(MONDAY)])).toEqual([]);
    expect(isComplete([fund(MONDAY), fund(FRIDAY)], at(MONDAY, 21.5))).toBe(false);
    // Funds that invest abroad are no part of it: their last value is older.
    expect(isComplete([fund(MONDAY), fund(FRIDAY - 1)], at(MONDAY, 21.5))).toBe(true);
  });

  it('asks again after a number of days', () => {
    const known = [
      done('lists', at(MONDAY, 9)),
      done('people', at(FRIDAY - 4, 9)),
      done('history', at(MONDAY, 9)),
    ];
    expect(dueNames(at(MONDAY, 8.9), known)).toEqual([]);
    expect(dueNames(at(MONDAY, 9), known)).toEqual(['people']);
  });

  it('asks for a history that was opened, or of which a ranking has a value that the tables did not bring', () => {
    const rest = [done('lists', at(MONDAY, 12)), done('people', at(MONDAY, 12))];
    const now = at(MONDAY, 12.5);
    expect(dueNames(now, [...rest, done('history', null)])).toEqual(['history']);
    const before = done('history', at(FRIDAY, 12));
    expect(dueNames(now, [...rest, before], [fund(FRIDAY - 4, FRIDAY - 1)])).toEqual(['history']);
    // The tables still have that day.
    expect(dueNames(now, [...rest, before], [fund(FRIDAY - 4, FRIDAY)])).toEqual([]);
    expect(dueNames(now, [...rest, before], [fund(FRIDAY - 4)])).toEqual([]);
    expect(dueNames(now, [...rest, before], [fund(null)])).toEqual([]);
    expect(dueNames(now, [...rest, done('history', at(FRIDAY - 7, 12))], [fund(null)])).toEqual(['history']);
  });

  it('waits after a failure, twice as long after each further one, six hours at most', () => {
    expect([1, 2, 3, 7, 30].map((failures) => delayAfter(failures) / MINUTE_MS)).toEqual([
      5, 10, 20, 320, 360,
    ]);
    const failed = done('lists', at(FRIDAY, 9), { asked_at: at(MONDAY, 19), failures: 2 });
    const others = [done('people', at(MONDAY, 9)), done('history', at(MONDAY, 9))];
    expect(dueNames(at(MONDAY, 19) + 9 * MINUTE_MS, [failed, ...others])).toEqual([]);
    expect(dueNames(at(MONDAY, 19) + 10 * MINUTE_MS, [failed, ...others])).toEqual(['lists']);
  });
});

describe('the next run', () => {
  const ended: SyncRunTable = {
    source: 'aktools',
    ended_at: at(MONDAY, 19.2),
    failures: 0,
    left_calls: 0,
    is_outage: 0,
  };

  it.each<[Partial<SyncRunTable>, number, boolean]>([
    [{}, 20.9, false],
    [{}, 21, true],
    [{ left_calls: 7 }, 19.25, true],
    [{ failures: 3 }, 20.1, false],
    [{ failures: 3 }, 20.3, true],
    [{ is_outage: 1, left_calls: 7 }, 19.3, false],
    [{ is_outage: 1, left_calls: 7 }, 19.4, true],
  ])('after %j is due at %d: %j', (more, hour, isDue) => {
    expect(isRunDue({ ...ended, ...more }, at(MONDAY, hour))).toBe(isDue);
  });

  it('is due at once if there was none', () => {
    expect(isRunDue(null, at(MONDAY, 3))).toBe(true);
  });
});
