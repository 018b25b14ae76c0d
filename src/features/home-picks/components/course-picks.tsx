import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import { SnapRail } from '@/ui/snap-rail';
import { Tag } from '@/ui/tag';
import { topClassQuery } from '../api/recommend.queries';
import type { Course } from '../course';
import styles from './picture-card.module.css';
import { PictureCard } from './picture-card';

const FIRST_VIEW = 4;

/** The academy's courses in a row to leaf through, each leading to its first lesson where it is known [S7.topClass]. */
export function CoursePicks() {
  const read = useQuery(topClassQuery());
  return (
    <ReadPart read={read} skeleton={<CoursesSkeleton />}>
      {(courses) =>
        courses.length === 0 ? (
          <EmptyState isCompact title="课程正在准备" hint="可以先到财富学堂阅读文章。" />
        ) : (
          <SnapRail
            label="金融课堂"
            items={courses.map((course) => ({ id: course.id, content: <CourseCard course={course} /> }))}
          />
        )
      }
    </ReadPart>
  );
}

function CourseCard({ course }: { readonly course: Course }) {
  const { title, summary, picture, href, level, teacher, lessonCount, minutes } = course;
  const foot = (teacher !== '' || lessonCount > 0) && (
    <>
      <span>{teacher}</span>
      {lessonCount > 0 && (
        <span>
          {lessonCount} 讲 · {minutes} 分钟
        </span>
      )}
    </>
  );
  return (
    <PictureCard
      title={title}
      summary={summary}
      picture={picture}
      href={href}
      {...(level === null ? {} : { mark: <Tag tone={level === '入门' ? 'ink' : 'gold'}>{level}</Tag> })}
      {...(foot === false ? {} : { foot })}
    />
  );
}

function CoursesSkeleton() {
  return (
    <SkeletonGroup label="正在加载课程">
      <div className={styles['bones']}>
        {Array.from({ length: FIRST_VIEW }, (_, index) => (
          <div key={index} className={styles['card']}>
            <div className={styles['picture']}>
              <SkeletonBlock height={200} />
            </div>
            <div className={styles['words']}>
              <SkeletonLine size={16} width="80%" />
              <SkeletonLine size={13} />
              <SkeletonLine size={13} width="60%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
