import type { PositionItem } from '@/contract/recommend';
import { companyHref } from '@/domain/fund-paths';
import { ownPath } from '@/domain/return-address';

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
export function portalPath(url: string): string | null {
  return ownPath(url, window.location.origin);
}
