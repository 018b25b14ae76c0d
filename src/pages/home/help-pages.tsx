import { CustomerServiceCard } from '@/features/help/components/customer-service-card';
import { HelpQuestions } from '@/features/help/components/help-questions';
import { RelatedArticles } from '@/features/help/components/related-articles';
import { helpArticleHref } from '@/features/help/help-question';
import { QualificationCard } from '@/features/qualification/components/qualification-card';
import { PageColumns } from '@/ui/layout/page-columns';

const ARTICLES = [
  { href: helpArticleHref('qualified-investor'), title: '合格投资者标准' },
  { href: helpArticleHref('risk-levels'), title: '风险等级：产品 R 与投资者 C' },
  { href: helpArticleHref('risk-disclosure'), title: '风险揭示书怎么读' },
  { href: helpArticleHref('cooling-off'), title: '冷静期与回访' },
];

/** /home/qualification: the visitor's qualification status, and what the terms mean. */
export function QualificationPage() {
  return (
    <PageColumns rail={<RelatedArticles title="合格投资者相关" articles={ARTICLES} />}>
      <QualificationCard />
    </PageColumns>
  );
}

/** /home/help: common questions, and the way to customer service. */
export function HelpPage() {
  return (
    <PageColumns rail={<CustomerServiceCard />}>
      <HelpQuestions />
    </PageColumns>
  );
}
