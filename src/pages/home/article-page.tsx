import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ReadFailure } from '@/features/failure/read-failure';
import { helpArticleQuery } from '@/features/help/api/help.queries';
import { ArticleContents } from '@/features/help/components/article-contents';
import { ArticleSkeleton, ArticleView } from '@/features/help/components/article-view';
import { CustomerServiceCard } from '@/features/help/components/customer-service-card';
import { RelatedArticles } from '@/features/help/components/related-articles';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageColumns } from '@/ui/page-columns';
import styles from './article-page.module.css';

/** /home/detail/{id}: an article of investor education, with its contents and what to read next [S2.home]. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const article = useQuery(helpArticleQuery(id));
  const { data } = article;
  const contents = data && <ArticleContents sections={data.sections} isFolded={isMobile} />;
  const rail = (
    <>
      {!isMobile && contents}
      {data && <RelatedArticles title="相关文章" articles={data.related} />}
      {(data !== undefined || article.isError) && <CustomerServiceCard />}
    </>
  );
  return (
    <>
      {!isMobile && (
        <div className={styles['crumbs']}>
          <Breadcrumb crumbs={crumbsTo(data?.title ?? '投教文章')} />
        </div>
      )}
      {!data && <h1 className="visually-hidden">投教文章</h1>}
      <PageColumns rail={rail}>
        {isMobile && contents}
        {data ? (
          <ArticleView article={data} />
        ) : article.error ? (
          <Card>{isMissing(article.error) ? <MissingArticle /> : <ReadFailure read={article} />}</Card>
        ) : (
          <ArticleSkeleton />
        )}
      </PageColumns>
    </>
  );
}

/** An id that no article has, or that could be none. */
function isMissing({ status }: { readonly status: number | undefined }): boolean {
  return status === 404 || status === 400;
}

function MissingArticle() {
  return (
    <EmptyState
      picture="search"
      title="没有找到这篇文章"
      hint="文章可能已经下线，或地址有误。"
      action={<ButtonLink to="/home/help">查看常见问题</ButtonLink>}
    />
  );
}

function crumbsTo(title: string): readonly Crumb[] {
  return [
    { label: '首页', to: '/index' },
    { label: '个人中心', to: '/home' },
    { label: '帮助与客服', to: '/home/help' },
    { label: title },
  ];
}
