import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { cx } from '@/lib/cx';
import { CardLink } from '@/ui/navigation/card-link';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { SnapRail } from '@/ui/layout/snap-rail';
import { Tag } from '@/ui/marks/tag';
import { topClassQuery } from '../api/recommend.queries';
import styles from './course-picks.module.css';
import type { ReactNode } from 'react';
import type { Course } from '../picks';

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

interface PictureCardProps {
  readonly title: string;
  /** '' for none. */
  readonly summary: string;
  /** '' or `null` for none: then the card is words alone. */
  readonly picture: string | null;
  /** `null` where it leads nowhere. */
  readonly href: string | null;
  /** A word on the picture. */
  readonly mark?: ReactNode;
  readonly foot?: ReactNode;
}

/** A picture of 16 to 9 with what it leads to below it; the whole card is one link where it leads anywhere. */
function PictureCard({ title, summary, picture, href, mark, foot }: PictureCardProps) {
  const hasPicture = picture !== null && picture !== '';
  return (
    <div className={cx(styles['card'], !hasPicture && styles['plain'])}>
      {hasPicture && (
        <div className={styles['picture']}>
          <img src={picture} alt="" width={800} height={450} loading="lazy" />
          {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
        </div>
      )}
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href} draggable={false}>
            {title}
          </CardLink>
        </h3>
        {!hasPicture && mark}
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
      </div>
    </div>
  );
}
