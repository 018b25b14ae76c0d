import { commonDay } from '@/domain/calendar/nav-freshness';
import { companyHref } from '@/domain/site/fund-paths';
import { ownPath } from '@/domain/site/return-address';
import type * as v from 'valibot';
import type { PositionItem, fundRecommend, CourseItem } from '@/contract/content/recommend';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';

/** What the house put at a position: a banner, a company, an article. */
export interface PlaceItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** A word above the title, of a banner its action; null for none. */
  readonly label: string | null;
  /** Null for none. */
  readonly picture: string | null;
  /** A path of the portal; `null` where it leads nowhere. */
  readonly href: string | null;
  /** When what it announces begins, in milliseconds since the epoch. */
  readonly beginAtMs: number | null;
}

/** The items of a position; one that would lead away from the portal is left out. */
export function placeItemsFromWire(items: readonly PositionItem[]): PlaceItem[] {
  return items.flatMap(({ id, title, summary, label, picture, url, area, code, beginAt }) => {
    const href = area !== null && code !== null ? companyHref(area, code) : portalPath(url);
    if (href === null && url !== '') return [];
    return { id, title, summary, label: label || null, picture: picture || null, href, beginAtMs: beginAt };
  });
}

/** A path of the portal's own, null for every other address. */
function portalPath(url: string): string | null {
  return ownPath(url, window.location.origin);
}

/** A fund of the home page. Return and drawdown are of the last year, as fractions. */
export interface PickedFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** R1 to R5. */
  readonly riskLevel: string | null;
  /** Class or code; '' if unknown. */
  readonly className: string;
  /** Company and year of establishment, as far as known; '' for neither. */
  readonly origin: string;
  /** The rule by which it was picked, in a few words; '' if unknown. */
  readonly reason: string;
  /** The newest NAV's day as YYYYMMDD. */
  readonly navDate: string | null;
  /** Said of weekly funds only. */
  readonly frequency: NavKind | null;
  readonly income: number | null;
  readonly drawdown: number | null;
  /** Growth over the last year, oldest first; empty if unknown. */
  readonly growth: readonly number[];
  /** The figures are for qualified investors only and not in the reply. */
  readonly isWithheld: boolean;
}

/** What the head of a list of funds says for all of its rows. */
export interface SharedFacts {
  /** NAV day of most rows as YYYYMMDD; `null` where none has one. */
  readonly day: string | null;
  /** Whether any row has a drawdown. */
  readonly hasDrawdowns: boolean;
}

export function sharedFacts(funds: readonly PickedFund[]): SharedFacts {
  return { day: commonDay(funds), hasDrawdowns: funds.some(({ drawdown }) => drawdown !== null) };
}

type Reply = v.InferOutput<typeof fundRecommend.reply>['body'];

/** Wire names of the picks of an area stop here. */
export function pickedFundsFromWire({ isWithheld, list }: Reply, area: FundArea): PickedFund[] {
  return list.map((fund) => ({
    area: fund.area ?? area,
    code: fund.fundCode,
    name: fund.fundName,
    className: fund.className,
    origin: [fund.companyName, yearWords(fund.establishedDate)].filter(Boolean).join('\u00a0· '),
    riskLevel: fund.riskLevel,
    reason: fund.reason,
    navDate: fund.navDate,
    frequency: fund.isWeekly ? 'weekly' : null,
    income: fund.income,
    drawdown: fund.drawdown,
    growth: fund.growth,
    isWithheld: isWithheld && (fund.area ?? area) === 'private',
  }));
}

function yearWords(establishedDate: string | null): string {
  return establishedDate === null ? '' : `${establishedDate.slice(0, 4)}\u00a0年成立`;
}

/** Whether the last year of a fund is known; withheld figures count as known. */
export function hasFigures({ income, drawdown, navDate, isWithheld }: PickedFund): boolean {
  return isWithheld || [income, drawdown, navDate].some((figure) => figure !== null);
}

/** A course of the academy. */
export interface Course {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** '' for none. */
  readonly picture: string;
  readonly level: CourseItem['level'];
  /** The lecturer with title. */
  readonly teacher: string;
  readonly lessonCount: number;
  readonly minutes: number;
  /** Its first lesson, a path of the portal; `null` if the gateway does not say. */
  readonly href: string | null;
}

/** The courses in their order; one that would lead away from the portal is left out. */
export function coursesFromWire(items: readonly CourseItem[]): Course[] {
  return items.flatMap(({ url, teacherName, teacherTitle, ...course }) => {
    const href = portalPath(url);
    const teacher = [teacherName, teacherTitle].filter(Boolean).join(' · ');
    return href === null && url !== '' ? [] : { ...course, teacher, href };
  });
}
