import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReadPart } from '@/features/failure/read-part';
import { cx } from '@/lib/cx';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import { coursesQuery } from '../api/articles.queries';
import type { Course } from '../course';
import styles from './course-list.module.css';

/** The academy's courses, each leading to its first lesson where it is known. */
export function CourseList() {
  const courses = useQuery(coursesQuery());
  return (
    <Card title="系统课程" note="从第一讲开始" padding="flush">
      <ReadPart read={courses} skeleton={<CoursesSkeleton />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState isCompact title="课程正在准备" hint="可以先从文章读起。" />
          ) : (
            <ul className={styles['list']} aria-label="系统课程">
              {all.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </ul>
          )
        }
      </ReadPart>
    </Card>
  );
}

function CourseRow({ course: { title, level, lessonCount, minutes, href } }: { readonly course: Course }) {
  const words = (
    <>
      <span className={styles['title']}>{title}</span>
      {(level !== null || lessonCount > 0) && (
        <span className={styles['facts']}>
          {level !== null && <Tag tone={level === '入门' ? 'ink' : 'gold'}>{level}</Tag>}
          {lessonCount > 0 && `${lessonCount} 讲 · ${minutes} 分钟`}
        </span>
      )}
    </>
  );
  return (
    <li>
      {href === null ? (
        <div className={styles['course']}>{words}</div>
      ) : (
        <Link to={href} className={cx(styles['course'], styles['link'])}>
          {words}
        </Link>
      )}
    </li>
  );
}

function CoursesSkeleton() {
  return (
    <SkeletonGroup label="正在加载课程">
      <SkeletonRows count={8} rowHeight={69} isTwoLined trailing={[]} paddingInline={24} />
    </SkeletonGroup>
  );
}
