import type { Flash as WireFlash, NewsDetail } from '@/contract/content/news';
import type { FlashKindName } from '@/domain/text/flash-words';
import { formatDate } from '@/domain/calendar/date-format';
import { fundHref } from '@/domain/site/fund-paths';

/** A fund of a flash, without figures. */
export interface FlashFund {
  readonly code: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly href: string;
}

/** A flash of the 7x24 wire, in plain text. Times are milliseconds since the epoch. */
export interface Flash {
  readonly id: string;
  /** Grows in the order of arrival. */
  readonly sequence: number;
  readonly publishedMs: number;
  /** `null` if unknown. */
  readonly kind: FlashKindName | null;
  readonly importance: 0 | 1 | 2;
  readonly title: string;
  readonly body: string;
  readonly funds: readonly FlashFund[];
  readonly isSimulated: boolean;
}

export function flashFromWire({ publishedAt, funds, ...flash }: WireFlash): Flash {
  return {
    ...flash,
    publishedMs: publishedAt,
    funds: funds.map(({ area, code, name }) => ({
      code,
      name,
      isPrivate: area === 'private',
      href: fundHref(area, code),
    })),
  };
}

/** When a flash was published: at midnight only its day is known. */
export function flashTime(publishedMs: number, day: 'YYYY-MM-DD' | 'MM-DD' | null): string {
  const time = formatDate(publishedMs, 'hh:mm');
  if (day === null) return time === '00:00' ? '当日' : time;
  return formatDate(publishedMs, time === '00:00' ? day : `${day} hh:mm`);
}

/** A flash with its neighbours in time. */
export interface FlashWithNeighbours {
  readonly flash: Flash;
  readonly newer: NewsDetail['newer'];
  readonly older: NewsDetail['older'];
  /** About the same funds, or of the same kind. */
  readonly related: readonly Flash[];
}

export function flashWithNeighboursFromWire({
  flash,
  newer,
  older,
  related,
}: NewsDetail): FlashWithNeighbours {
  return { flash: flashFromWire(flash), newer, older, related: related.map(flashFromWire) };
}

/** Address of a flash's page. */
export function flashHref(id: string): string {
  return `/touzi/detail/${encodeURIComponent(id)}`;
}
