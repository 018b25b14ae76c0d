import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { articleQuery } from '@/features/articles/api/articles.queries';
import { courseIdIn, type Article } from '@/features/articles/article';
import { ArticleCards } from '@/features/articles/components/article-cards';
import { ArticleContents } from '@/features/articles/components/article-contents';
import { categoryHref } from '@/features/articles/components/article-head';
import { ArticleSkeleton, ArticleView } from '@/features/articles/components/article-view';
import { CourseLessons } from '@/features/articles/components/course-lessons';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useNamedSubject } from '@/session/page-subject.store';
import { Breadcrumb, type Crumb } from '@/ui/navigation/breadcrumb';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Section } from '@/ui/layout/section';
import styles from './article-page.module.css';

/** /toujiao/detail/{id} and /home/detail/{id}: an article, alone or as a lesson of `?course=` [S2.toujiao] [S2.home]. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const article = useQuery(articleQuery(id, courseIdIn(params)));
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { data } = article;
  useNamedSubject(data?.title, data?.categoryName ?? '', 'text', data?.summary);
  return (
    <>
      {!isMobile && (
        <div className={styles['crumbs']}>
          <Breadcrumb crumbs={crumbsTo(data)} />
        </div>
      )}
      {!data && <h1 className="visually-hidden">投教文章</h1>}
      {article.error && data && <ReadFailureLine read={article} />}
      {data ? (
        <ReadableArticle key={data.href} article={data} hasRail={!isMobile} />
      ) : (
        <div className={styles['columns']}>
          {article.error ? (
            <Card>{isMissing(article.error) ? <MissingArticle /> : <ReadFailure read={article} />}</Card>
          ) : (
            <ArticleSkeleton />
          )}
        </div>
      )}
    </>
  );
}

interface ReadableArticleProps {
  readonly article: Article;
  readonly hasRail: boolean;
}

function ReadableArticle({ article, hasRail }: ReadableArticleProps) {
  const { course, headings, related } = article;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <ArticleView article={article} />
        {related.length > 0 && (
          <Section title="相关阅读">
            <ArticleCards articles={related} label="相关阅读" />
          </Section>
        )}
      </div>
      {hasRail && (
        <aside className={styles['rail']}>
          <div className={styles['sticky']}>
            {course && <CourseLessons course={course} />}
            <ArticleContents headings={headings} />
          </div>
        </aside>
      )}
    </div>
  );
}

/** An id that no article has, or an invalid one. */
function isMissing({ status }: { readonly status?: number | undefined }): boolean {
  return status === 404 || status === 400;
}

function crumbsTo(article: Article | undefined): readonly Crumb[] {
  const crumbs = [
    { label: '首页', to: '/index' },
    { label: '财富学堂', to: '/toujiao' },
  ];
  if (!article) return [...crumbs, { label: '投教文章' }];
  const { category, categoryName, title } = article;
  return [...crumbs, { label: categoryName, to: categoryHref(category) }, { label: title }];
}

/** Shown for an article that does not exist. */
function MissingArticle() {
  return (
    <EmptyState
      picture="search"
      title="未找到这篇文章"
      hint="文章可能已经下线，或地址有误。"
      action={
        <span className={styles['ways']}>
          <ButtonLink to="/toujiao">进入财富学堂</ButtonLink>
          <ButtonLink to="/search" variant="secondary">
            搜索
          </ButtonLink>
        </span>
      }
    />
  );
}
