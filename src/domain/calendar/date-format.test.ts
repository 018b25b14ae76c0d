import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, shiftDate } from './date-format';
import type { DateUnit } from './date-format';

fc.configureGlobal({ seed: 20_250_718 });

const SUNDAY_EVENING = Date.parse('2025-03-09T18:05:07+08:00');
const FULL = 'YYYY-MM-DD hh:mm:ss';
const anyInstant = fc.integer({ min: 0, max: 4e12 });

describe('[S5.date] formatDate', () => {
  it.each([
    ['YYYY-MM-DD hh:mm:ss', '2025-03-09 18:05:07'],
    ['YYYY/M/D h:m:s', '2025/3/9 18:5:7'],
    ['Y', '2025'],
    ['YY', '25'],
    ['M', '3'],
    ['MM', '03'],
    ['W', '日'],
    ['D', '9'],
    ['DD', '09'],
    ['h', '18'],
    ['m', '5'],
    ['s', '7'],
    ['M月D日 周W', '3月9日 周日'],
    ['YYYYMMDD', '20250309'],
    ['', ''],
  ])('%s', (pattern, expected) => {
    expect(formatDate(SUNDAY_EVENING, pattern)).toBe(expected);
    expect(formatDate(new Date(SUNDAY_EVENING), pattern)).toBe(expected);
  });

  it('names the seven weekdays', () => {
    const names = Array.from({ length: 7 }, (_, days) =>
      formatDate(shiftDate(SUNDAY_EVENING, days, 'DD'), 'W'),
    );
    expect(names.join('')).toBe('日一二三四五六');
  });

  it('reads the clock of Beijing', () => {
    expect(formatDate(Date.parse('2024-12-31T16:00:00Z'), FULL)).toBe('2025-01-01 00:00:00');
  });

  it('gives every second a text of its own that reads back', () => {
    fc.assert(
      fc.property(anyInstant, (timestampMs) => {
        const text = formatDate(timestampMs, 'YYYY-MM-DDThh:mm:ss+08:00'.replace('T', ' '));
        expect(Date.parse(text.replace(' ', 'T'))).toBe(Math.floor(timestampMs / 1000) * 1000);
      }),
    );
  });

  it("is '--' for an invalid date", () => {
    expect(formatDate(new Date(Number.NaN), FULL)).toBe('--');
  });
});

describe('[S5.date] shiftDate', () => {
  it.each<[string, number, DateUnit, string]>([
    ['2024-02-29 10:00:00', 1, 'YY', '2025-02-28 10:00:00'],
    ['2025-11-30 10:00:00', 1, '3M', '2026-02-28 10:00:00'],
    ['2025-01-31 10:00:00', 1, 'MM', '2025-02-28 10:00:00'],
    ['2025-03-01 00:30:00', -1, 'MM', '2025-02-01 00:30:00'],
    ['2025-03-09 10:00:00', -1, 'WW', '2025-03-02 10:00:00'],
    ['2025-12-31 10:00:00', 1, 'DD', '2026-01-01 10:00:00'],
    ['2025-12-31 23:30:00', 1, 'hh', '2026-01-01 00:30:00'],
    ['2025-12-31 23:30:00', 30, 'mm', '2026-01-01 00:00:00'],
    ['2025-12-31 23:59:59', 1, 'ss', '2026-01-01 00:00:00'],
  ])('%s by %i %s is %s', (from, amount, unit, expected) => {
    const start = Date.parse(`${from.replace(' ', 'T')}+08:00`);
    expect(formatDate(shiftDate(start, amount, unit), FULL)).toBe(expected);
  });

  it('is undone by its opposite, months up to the clamping at their end', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom<DateUnit>('YY', '3M', 'MM', 'WW', 'DD', 'hh', 'mm', 'ss'),
        (from, amount, unit) => {
          const back = shiftDate(shiftDate(from, amount, unit), -amount, unit);
          expect(back).toBeLessThanOrEqual(from);
          const clampedDays = ['YY', '3M', 'MM'].includes(unit) ? 3 : 0;
          expect(from - back).toBeLessThanOrEqual(clampedDays * 86_400_000);
        },
      ),
    );
  });

  it('keeps an invalid date invalid', () => {
    expect(shiftDate(Number.NaN, 1, 'MM')).toBeNaN();
    expect(shiftDate(Number.NaN, 1, 'DD')).toBeNaN();
  });
});
