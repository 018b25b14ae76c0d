import { Card } from '@/ui/card';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import type { Article, ArticleSection } from '../article';
import styles from './article-view.module.css';

/** An article as it is read: head, summary, then its parts under headings that links can lead to. */
export function ArticleView({ article }: { readonly article: Article }) {
  const { title, category, publishedOn, readingMinutes, summary, sections } = article;
  return (
    <Card>
      <article className={styles['article']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['facts']}>
            <Tag>{category}</Tag>
            <time dateTime={publishedOn}>{publishedOn}</time>
            <span>约 {readingMinutes} 分钟读完</span>
          </p>
        </header>
        <p className={styles['summary']}>{summary}</p>
        {sections.map((section) => (
          <Section key={section.anchor} section={section} />
        ))}
        <p className={styles['notice']}>本文仅供学习，不构成投资建议。基金有风险，投资须谨慎。</p>
      </article>
    </Card>
  );
}

function Section({ section: { anchor, heading, blocks } }: { readonly section: ArticleSection }) {
  return (
    <section className={styles['section']}>
      {heading !== null && (
        <h2 id={anchor} tabIndex={-1} className={styles['heading']}>
          {heading}
        </h2>
      )}
      {blocks.map((block) =>
        block.kind === 'list' ? (
          <ul key={block.key} className={styles['list']}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={block.key}>{block.text}</p>
        ),
      )}
    </section>
  );
}

/** The shape of an article to come. */
export function ArticleSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="正在加载文章">
        <span className={styles['bones']}>
          <SkeletonLine width="62%" size={28} />
          <SkeletonLine width="40%" size={13} />
          <SkeletonBlock height={64} />
          {Array.from({ length: 8 }, (_, line) => (
            <SkeletonLine key={line} width={line % 4 === 3 ? '58%' : '100%'} size={16} />
          ))}
        </span>
      </SkeletonGroup>
    </Card>
  );
}
