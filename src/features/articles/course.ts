import type { CourseItem } from '@/contract/content/recommend';
import { ownPath } from '@/domain/site/return-address';

/** A course of the academy. */
export interface Course {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly picture: string;
  readonly level: CourseItem['level'];
  readonly lessonCount: number;
  readonly minutes: number;
  /** Its first lesson; `null` if the gateway does not say. */
  readonly href: string | null;
}

/** The courses in their order; one that would lead away from the portal is left out. */
export function coursesFromWire(items: readonly CourseItem[]): Course[] {
  return items.flatMap(({ id, title, summary, picture, level, lessonCount, minutes, url }) => {
    const href = ownPath(url, window.location.origin);
    return href === null && url !== ''
      ? []
      : { id, title, summary, picture, level, lessonCount, minutes, href };
  });
}
