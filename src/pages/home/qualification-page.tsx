import { helpArticleHref } from '@/features/help/help-question';
import { RelatedArticles } from '@/features/help/components/related-articles';
import { QualificationCard } from '@/features/qualification/components/qualification-card';
import { PageColumns } from '@/ui/page-columns';

const ARTICLES = [
  { href: helpArticleHref('qualified-investor'), title: '合格投资者标准' },
  { href: helpArticleHref('risk-levels'), title: '风险等级：产品 R 与投资者 C' },
  { href: helpArticleHref('risk-disclosure'), title: '风险揭示书怎么读' },
  { href: helpArticleHref('cooling-off'), title: '冷静期与回访' },
];

/** /home/qualification: where the visitor stands as an investor, and what the terms mean. */
export function QualificationPage() {
  return (
    <PageColumns rail={<RelatedArticles title="合格投资者相关" articles={ARTICLES} />}>
      <QualificationCard />
    </PageColumns>
  );
}
