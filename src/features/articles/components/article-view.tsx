import { useRef } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useDisplay } from '@/session/display.store';
import type { Article } from '../article';
import { ArticleBody } from './article-body';
import { FoldedContents } from './article-contents';
import { ArticleHead } from './article-head';
import { ArticleNeighbours } from './article-neighbours';
import styles from './article-view.module.css';
import { FoldedLessons } from './course-lessons';
import { ReadingProgress } from './reading-progress';
import { ReadingTools } from './reading-tools';
import { ResumeLine } from './resume-line';

interface ArticleViewProps {
  readonly article: Article;
}

/** An article as it is read, in the visitor's size of text, with the way on below it. */
export function ArticleView({ article }: ArticleViewProps) {
  const { id, title, href, html, picture, headings, previous, next, course } = article;
  const textSize = useDisplay((state) => state.textSize);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const text = useRef<HTMLDivElement>(null);
  return (
    <article className={styles['article']} data-text-size={textSize}>
      <ReadingProgress id={id} text={text} />
      <img className={styles['cover']} src={picture} alt="" width={800} height={450} />
      <div className={styles['sheet']}>
        <ArticleHead article={article} tools={<ReadingTools title={title} href={href} />} />
        <ResumeLine id={id} text={text} />
        {isMobile && (
          <div className={styles['folds']}>
            {course && <FoldedLessons course={course} />}
            <FoldedContents headings={headings} />
          </div>
        )}
        <div ref={text}>
          <ArticleBody html={html} />
        </div>
        <p className={styles['notice']}>本文仅供学习，不构成投资建议。基金有风险，投资须谨慎。</p>
        <ArticleNeighbours previous={previous} next={next} isCourse={course !== null} />
      </div>
    </article>
  );
}
