import type { Flash as WireFlash, NewsDetail } from '@/contract/news';
import type { FlashKindName } from '@/domain/flash-words';
import { fundHref } from '@/domain/fund-paths';

/** A fund that a flash is about, by name alone. */
export interface FlashFund {
  readonly code: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly href: string;
}

/** A flash of the 7x24 wire, plain text. Times are milliseconds since the epoch. */
export interface Flash {
  readonly id: string;
  /** Grows in the order in which flashes came in. */
  readonly sequence: number;
  readonly publishedMs: number;
  /** `null` if the gateway does not say. */
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

/** A flash among its neighbours in time. */
export interface FlashPlace {
  readonly flash: Flash;
  readonly newer: NewsDetail['newer'];
  readonly older: NewsDetail['older'];
  /** About the same funds, or of its kind. */
  readonly related: readonly Flash[];
}

export function flashPlaceFromWire({ flash, newer, older, related }: NewsDetail): FlashPlace {
  return { flash: flashFromWire(flash), newer, older, related: related.map(flashFromWire) };
}

/** The page of a flash. */
export function flashHref(id: string): string {
  return `/touzi/detail/${encodeURIComponent(id)}`;
}
