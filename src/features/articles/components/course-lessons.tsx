import { Link } from 'react-router-dom';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import type { ArticleCourse } from '../article';
import styles from './course-lessons.module.css';

interface CourseLessonsProps {
  readonly course: ArticleCourse;
}

/** The lessons of the course an article is read in, the present one marked. */
export function CourseLessons({ course }: CourseLessonsProps) {
  return (
    <Card title={course.title} note={placeWords(course)} padding="flush">
      <Lessons course={course} />
    </Card>
  );
}

/** The same above an article on a narrow screen, folded. */
export function FoldedLessons({ course }: CourseLessonsProps) {
  return (
    <details className={styles['folded']}>
      <summary className={styles['summary']}>
        <span>
          课程：{course.title}（{placeWords(course)}）
        </span>
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <Lessons course={course} />
    </details>
  );
}

function Lessons({ course }: CourseLessonsProps) {
  return (
    <ol className={styles['list']} aria-label={`${course.title}的课程目录`}>
      {course.lessons.map(({ title, href, isCurrent }, place) => (
        <li key={href}>
          <Link to={href} className={styles['lesson']} aria-current={isCurrent ? 'page' : undefined}>
            <span className={styles['number']}>{place + 1}</span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function placeWords({ lessons }: ArticleCourse): string {
  const place = lessons.findIndex((lesson) => lesson.isCurrent);
  return `第 ${place + 1} 讲，共 ${lessons.length} 讲`;
}
