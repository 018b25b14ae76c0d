import { compactDay, datePartsOf, isoDay } from '../../src/domain/day';
import { formatDecimal } from '../../src/domain/format';
import { managerChanges } from './manager-changes';
import type { FundInfo } from '../../src/contract/fund-info';
import type { Day } from '../../src/domain/day';
import type { Adjustment } from '../../src/domain/nav-series';
import type { FundReportTable } from '../store/fund-facts-schema';
import type { FundTenure } from '../store/fund-tenure-repository';
import type { FundFacts } from './fund-facts';

type Announcement = FundInfo['announcements'][number];

interface Notice {
  readonly day: Day;
  readonly kind: Announcement['kind'];
  readonly title: string;
  readonly text: string;
}

/** What is announced to everybody: beginning, end and changes of manager. */
export function lifeNotices(fund: FundFacts, tenures: readonly FundTenure[]): Notice[] {
  const { shortName, establishedDay, endedDay } = fund;
  const notices: Notice[] = [];
  if (establishedDay !== null) {
    notices.push({ day: establishedDay, kind: 'establish', title: '基金成立', text: `${shortName} 成立` });
  }
  const life = {
    after: establishedDay ?? Number.NEGATIVE_INFINITY,
    until: endedDay === null ? Number.POSITIVE_INFINITY : endedDay - 1,
  };
  for (const { day, text } of managerChanges(tenures, life)) {
    notices.push({ day, kind: 'manager', title: '基金经理变更', text });
  }
  if (endedDay !== null) {
    notices.push({ day: endedDay, kind: 'end', title: '基金终止', text: `${shortName} 终止运作` });
  }
  return notices;
}

/** What tells of NAVs: payments and splits. An imported growth factor says neither and is not announced. */
export function payoutNotices(adjustments: readonly Adjustment[]): Notice[] {
  return adjustments.flatMap(({ day, dividend, splitRatio }) => {
    const notices: Notice[] = [];
    if (dividend !== undefined) {
      const text = `每份派发现金红利 ${formatDecimal(dividend, 4)} 元`;
      notices.push({ day, kind: 'dividend', title: '分红', text });
    }
    if (splitRatio !== undefined) {
      const text = `每份折算为 ${formatDecimal(splitRatio, 4)} 份`;
      notices.push({ day, kind: 'split', title: '份额折算', text });
    }
    return notices;
  });
}

/** The quarterly reports, at the day of their publication. */
export function reportNotices(reports: readonly FundReportTable[]): Notice[] {
  return reports.map(({ report_day, published_day }) => {
    const { year, month } = datePartsOf(report_day);
    return {
      day: published_day,
      kind: 'report',
      title: `${year}年第${Math.ceil(month / 3)}季度报告`,
      text: `报告期截至 ${isoDay(report_day)}`,
    };
  });
}

/** Notices as the call gives them, newest first. */
export function wireNotices(notices: readonly Notice[]): Announcement[] {
  return notices
    .toSorted((a, b) => b.day - a.day)
    .map(({ day, ...notice }) => ({ date: compactDay(day), ...notice }));
}
