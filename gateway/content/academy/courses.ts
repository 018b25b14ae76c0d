import * as v from 'valibot';
import { courseItem } from '../../../src/contract/content/recommend';
import { coursePicture } from '../../../src/domain/site/pictures';
import { readArticlesById, readCourses } from './article.repository';
import { textsOf } from './articles';
import type { CourseItem } from '../../../src/contract/content/recommend';
import type { Store } from '../../store/store';

/** First courses, in order, each with its existing lessons; courses without lessons are left out. */
export async function listCourses(store: Store, limit: number): Promise<CourseItem[]> {
  const courses = await readCourses(store.db, limit);
  const lessonsOf = new Map(courses.map(({ id, lessons }) => [id, textsOf(lessons)]));
  const articles = await readArticlesById(store.db, [...new Set([...lessonsOf.values()].flat())]);
  const minutesOf = new Map(articles.map(({ id, minutes }) => [id, minutes]));
  return courses.flatMap((course) => {
    const lessons = (lessonsOf.get(course.id) ?? []).filter((id) => minutesOf.has(id));
    const first = lessons[0];
    if (first === undefined) return [];
    return {
      id: course.id,
      title: course.title,
      summary: course.summary,
      picture: coursePicture(course.id, course.cover),
      teacherName: course.teacher_name,
      teacherTitle: course.teacher_title,
      level: v.parse(courseItem.entries.level, course.level),
      lessonCount: lessons.length,
      minutes: lessons.reduce((sum, id) => sum + (minutesOf.get(id) ?? 0), 0),
      url: lessonHref(first, course.id),
    };
  });
}

/** URL of an article as a lesson of a course. */
function lessonHref(articleId: string, courseId: string): string {
  return `/toujiao/detail/${articleId}?${new URLSearchParams({ course: courseId }).toString()}`;
}
