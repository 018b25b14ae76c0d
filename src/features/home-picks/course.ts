import type { CourseItem } from '@/contract/recommend';
import { portalPath } from './place-item';

/** A course of the academy. */
export interface Course {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** '' for none. */
  readonly picture: string;
  readonly level: CourseItem['level'];
  /** Who teaches, with what he is. */
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
