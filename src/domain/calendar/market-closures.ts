import { dayFromParts, daysBetween, weekdayOf } from './day';
import type { Day } from './day';

/**
 * Exchange closures as the State Council and the Shanghai exchange announced them, one year a line,
 * 'MMDD' or 'MMDD-MMDD'. Weekends inside a range are closed anyway; make-up working weekends do not
 * appear because the exchange never opens on them. 2020 holds the lengthened Spring Festival break.
 */
const ANNOUNCED_CLOSURES: Readonly<Record<number, string>> = {
  2014: '0101 0131-0206 0405-0407 0501-0503 0531-0602 0906-0908 1001-1007',
  2015: '0101-0103 0218-0224 0404-0406 0501-0503 0620-0622 0903-0905 0926-0927 1001-1007',
  2016: '0101-0103 0207-0213 0402-0404 0430-0502 0609-0611 0915-0917 1001-1007',
  2017: '0101-0102 0127-0202 0402-0404 0429-0501 0528-0530 1001-1008',
  2018: '0101 0215-0221 0405-0407 0429-0501 0616-0618 0922-0924 1001-1007 1230-1231',
  2019: '0101 0204-0210 0405-0407 0501-0504 0607-0609 0913-0915 1001-1007',
  2020: '0101 0124-0202 0404-0406 0501-0505 0625-0627 1001-1008',
  2021: '0101-0103 0211-0217 0403-0405 0501-0505 0612-0614 0919-0921 1001-1007',
  2022: '0101-0103 0131-0206 0403-0405 0430-0504 0603-0605 0910-0912 1001-1007',
  2023: '0101-0102 0121-0127 0405 0429-0503 0622-0624 0929-1006',
  2024: '0101 0209-0217 0404-0406 0501-0505 0610 0915-0917 1001-1007',
  2025: '0101 0128-0204 0404-0406 0501-0505 0531-0602 1001-1008',
  2026: '0101-0103 0215-0223 0404-0406 0501-0505 0619-0621 0925-0927 1001-1007',
};

/** Lunar New Year's Day, Dragon Boat and Mid-Autumn as 'MMDD', by the lunar calendar. */
const LUNAR_FESTIVALS: Readonly<Record<number, readonly [string, string, string]>> = {
  2027: ['0206', '0609', '0915'],
  2028: ['0126', '0528', '1003'],
  2029: ['0213', '0616', '0922'],
  2030: ['0203', '0605', '0912'],
  2031: ['0123', '0624', '1001'],
  2032: ['0211', '0612', '0919'],
  2033: ['0131', '0601', '0908'],
  2034: ['0219', '0620', '0927'],
  2035: ['0208', '0610', '0916'],
};

/** Days of a year on which the exchange is closed beside weekends: announced, else estimated. */
export function closuresOfYear(year: number): Day[] {
  const announced = ANNOUNCED_CLOSURES[year];
  return announced === undefined ? estimatedClosures(year) : parseRanges(year, announced);
}

/** Whether the closures of a year were announced; other years are estimates. */
export function areClosuresAnnounced(year: number): boolean {
  return ANNOUNCED_CLOSURES[year] !== undefined;
}

function monthDay(year: number, text: string): Day {
  return dayFromParts(year, Number(text.slice(0, 2)), Number(text.slice(2, 4)));
}

function parseRanges(year: number, ranges: string): Day[] {
  return ranges.split(' ').flatMap((range) => {
    const first = monthDay(year, range);
    return daysBetween(first, range.length > 4 ? monthDay(year, range.slice(5)) : first);
  });
}

/**
 * Statutory holidays with the bridging habit of recent notices: a one-day holiday on a weekend moves to
 * Monday, Tuesday takes Monday along and Thursday takes Friday; Spring Festival is eve to seventh day.
 */
function estimatedClosures(year: number): Day[] {
  const lunar = LUNAR_FESTIVALS[year];
  const closures = [
    ...bridged(dayFromParts(year, 1, 1)),
    ...bridged(qingming(year)),
    ...daysBetween(dayFromParts(year, 5, 1), dayFromParts(year, 5, 5)),
    ...daysBetween(dayFromParts(year, 10, 1), dayFromParts(year, 10, 7)),
  ];
  // 1 January of next year on a Tuesday closes the last Monday of this year.
  if (weekdayOf(dayFromParts(year + 1, 1, 1)) === 2) closures.push(dayFromParts(year, 12, 31));
  if (lunar === undefined) return closures;
  const newYear = monthDay(year, lunar[0]);
  const midAutumn = monthDay(year, lunar[2]);
  const isInNationalWeek = midAutumn >= dayFromParts(year, 9, 30) && midAutumn <= dayFromParts(year, 10, 8);
  return [
    ...closures,
    ...daysBetween(newYear - 1, newYear + 6),
    ...bridged(monthDay(year, lunar[1])),
    ...(isInNationalWeek ? [dayFromParts(year, 10, 8)] : bridged(midAutumn)),
  ];
}

function bridged(holiday: Day): Day[] {
  switch (weekdayOf(holiday)) {
    case 0:
      return [holiday, holiday + 1];
    case 2:
      return [holiday - 1, holiday];
    case 4:
      return [holiday, holiday + 1];
    case 6:
      return [holiday, holiday + 2];
    default:
      return [holiday];
  }
}

/** Qingming by the solar-term formula for 2000 to 2099. */
function qingming(year: number): Day {
  const yearOfCentury = year % 100;
  return dayFromParts(year, 4, Math.floor(yearOfCentury * 0.2422 + 4.81) - Math.floor(yearOfCentury / 4));
}
