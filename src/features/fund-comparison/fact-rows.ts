import { formatAmount, formatCompactDate } from '@/domain/format';
import { companyHref } from '@/domain/fund-paths';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import type { CellContent, RowPlan } from './comparison-rows';

/** What the funds are; none of it is better or worse. */
export const FACT_ROWS: readonly RowPlan[] = [
  fact('category', '类型 / 策略', ({ words }) => text(words?.category)),
  fact('risk-level', '风险等级', ({ words }) => text(words?.risk)),
  fact('sale', '交易状态', ({ words }) => text(words?.sale)),
  fact('company', '管理人', ({ area, profile }) => {
    const company = profile?.company;
    return company ? { text: company.name, href: companyHref(area, company.code) } : null;
  }),
  {
    key: 'managers',
    label: '基金经理',
    look: 'words',
    part: 'managers',
    content: ({ managers = [] }) => {
      if (managers.length === 0) return null;
      const since = managers.map(({ since: day }) => formatCompactDate(day));
      return {
        text: managers.map(({ name }) => name).join('、'),
        note: `${since.join('、\n')} 起任职`,
      };
    },
  },
  fact('established', '成立日期', ({ profile }) => text(formatCompactDate(profile?.establishedDate))),
  {
    ...fact('size', '最新规模', ({ profile }) => text(formatAmount(profile?.size), portfolioNote(profile))),
    look: 'figure',
    isGated: true,
  },
  fact('benchmark', '业绩基准', ({ profile }) => text(profile?.benchmark)),
];

function fact(key: string, label: string, content: RowPlan['content']): RowPlan {
  return { key, label, look: 'words', part: 'profile', content };
}

function text(words: string | null | undefined, note = ''): CellContent | null {
  return words === null || words === undefined || words === '' ? null : { text: words, note };
}

/** Size of all share classes together, where there are several. */
function portfolioNote(profile: FundProfile | undefined): string {
  const total = profile?.portfolioSize ?? null;
  return total === null || total === profile?.size ? '' : `各份额合计 ${formatAmount(total)}`;
}
