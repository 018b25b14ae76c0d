import { nameHits } from '@/domain/text/keyword';
import { CardLink } from '@/ui/navigation/card-link';
import { Highlight } from '@/ui/marks/highlight';
import type { ArticleCard } from '../article';
import { ArticleFacts } from './article-facts';
import { SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { Section } from '@/ui/layout/section';
import { academyHref, type AcademyFilter } from '../academy-filter';
import { ACADEMY_PAGE_SIZE, academyQuery, categoriesQuery } from '../api/articles.queries';
import styles from './academy-list.module.css';

interface AcademyListProps {
  readonly filter: AcademyFilter;
}

/** The articles of the address: on the first page of a category the newest one is large. */
export function AcademyList({ filter }: AcademyListProps) {
  const list = useQuery(academyQuery(filter));
  const { data: categories } = useQuery(categoriesQuery());
  const chosen = categories?.find(({ key }) => key === filter.category);
  const total = list.data && `共 ${list.data.total} 篇`;
  const isSearch = filter.keyword !== '';
  const title = isSearch ? `“${filter.keyword}”的搜索结果` : (chosen?.name ?? '最新文章');
  const note = isSearch ? total : (chosen?.description ?? total);
  const nameOf = ({ category }: ArticleCard) =>
    filter.category === null ? categories?.find(({ key }) => key === category)?.name : undefined;
  return (
    <Section title={title} note={note}>
      <ReadPart read={list} skeleton={<AcademySkeleton hasLead={!isSearch && filter.page === 1} />}>
        {({ articles, total: count }) =>
          articles.length === 0 ? (
            <NoArticles filter={filter} total={count} />
          ) : (
            <PendingRegion isPending={list.isPlaceholderData}>
              <Articles articles={articles} filter={filter} nameOf={nameOf} />
              <div className={styles['pager']}>
                <Pager
                  page={filter.page}
                  pageCount={Math.max(1, Math.ceil(count / ACADEMY_PAGE_SIZE))}
                  total={`共 ${count} 篇`}
                  hrefFor={(page) => academyHref({ ...filter, page })}
                />
              </div>
            </PendingRegion>
          )
        }
      </ReadPart>
    </Section>
  );
}

interface ArticlesProps extends AcademyListProps {
  readonly articles: readonly ArticleCard[];
  readonly nameOf: (article: ArticleCard) => string | undefined;
}

function Articles({ articles, filter: { keyword, page }, nameOf }: ArticlesProps) {
  const lead = keyword === '' && page === 1 ? articles[0] : undefined;
  const rows = lead ? articles.slice(1) : articles;
  return (
    <>
      {lead && <LeadArticle article={lead} categoryName={nameOf(lead)} />}
      <ul className={styles['list']} aria-label="文章列表">
        {rows.map((article) => (
          <ArticleRow key={article.id} article={article} categoryName={nameOf(article)} keyword={keyword} />
        ))}
      </ul>
    </>
  );
}

/** A page past the last one, a search without hits, or a category without articles. */
function NoArticles({ filter, total }: AcademyListProps & { readonly total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title="页码超出范围"
        hint={`共 ${total} 篇文章，请回到第一页查看。`}
        action={<ButtonLink to={academyHref({ ...filter, page: 1 })}>回到第一页</ButtonLink>}
      />
    );
  }
  if (filter.keyword === '') {
    return (
      <EmptyState
        title="暂无文章"
        hint="可浏览其他分类。"
        action={<ButtonLink to={academyHref({})}>查看全部文章</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      title={`未找到与“${filter.keyword}”有关的文章`}
      hint={filter.category === null ? '请更换更短的关键词。' : '请更换更短的关键词，或在全部分类中查找。'}
      action={
        <ButtonLink
          variant="secondary"
          to={academyHref(filter.category === null ? {} : { keyword: filter.keyword })}
        >
          {filter.category === null ? '查看全部文章' : '在全部分类中查找'}
        </ButtonLink>
      }
    />
  );
}

interface AcademySkeletonProps {
  /** Whether the first article will be large. */
  readonly hasLead: boolean;
}

const ROWS = 11;

/** The academy's list to come. */
function AcademySkeleton({ hasLead }: AcademySkeletonProps) {
  return (
    <SkeletonGroup label="正在加载文章">
      {hasLead && (
        <div className={styles['lead']}>
          <div className={styles['leadCover']} />
          <div className={styles['leadWords']}>
            <SkeletonLine size={20} width="90%" />
            <SkeletonLine size={14} />
            <SkeletonLine size={14} />
            <SkeletonLine size={12} width="40%" />
          </div>
        </div>
      )}
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles['row']}>
          <div className={styles['cover']} />
          <div className={styles['words']}>
            <SkeletonLine size={16} width="70%" />
            <SkeletonLine size={14} />
            <SkeletonLine size={12} width="30%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface LeadArticleProps {
  readonly article: ArticleCard;
  readonly categoryName?: string | undefined;
}

/** The newest article, large, at the head of the academy. */
function LeadArticle({ article, categoryName }: LeadArticleProps) {
  const { title, summary, picture, href } = article;
  return (
    <div className={styles['lead']}>
      <img className={styles['leadCover']} src={picture} alt="" width={800} height={450} />
      <div className={styles['leadWords']}>
        <h3 className={styles['leadTitle']}>
          <CardLink to={href}>{title}</CardLink>
        </h3>
        <p className={styles['leadSummary']}>{summary}</p>
        <ArticleFacts article={article} categoryName={categoryName} />
      </div>
    </div>
  );
}

interface ArticleRowProps {
  readonly article: ArticleCard;
  readonly categoryName?: string | undefined;
  /** The search text, highlighted in the articles. */
  readonly keyword?: string;
}

/** An article in a list: its cover beside its words; the whole row is one link. */
function ArticleRow({ article, categoryName, keyword = '' }: ArticleRowProps) {
  const { title, summary, picture, href } = article;
  return (
    <li className={styles['row']}>
      <img className={styles['cover']} src={picture} alt="" width={800} height={450} loading="lazy" />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href}>
            <Highlight text={title} ranges={nameHits(title, keyword)} />
          </CardLink>
        </h3>
        <p className={styles['summary']}>
          <Highlight text={summary} ranges={nameHits(summary, keyword)} />
        </p>
        <ArticleFacts article={article} categoryName={categoryName} />
      </div>
    </li>
  );
}
