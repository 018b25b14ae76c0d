import { Link } from 'react-router-dom';
import { exchangeFacts } from '@/domain/dealing/words';
import { fundHref } from '@/domain/fund-paths';
import type { FundRules } from '@/domain/fund-rules';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/stat';

interface ExchangeCardProps {
  readonly rules: FundRules;
  /** Product type of the fund; '' while it is not known. */
  readonly typeCode: string;
}

/** How units are dealt in on the exchange, and the fund through which the same is had without it; nothing for other funds. */
export function ExchangeCard({ rules, typeCode }: ExchangeCardProps) {
  const { dealing, target, feeder } = rules;
  const facts = exchangeFacts(dealing, typeCode);
  const other = target ?? feeder;
  if (facts.length === 0 && other === null) return null;
  return (
    <Card title={titleOf(rules)}>
      <DescriptionList
        isDivided
        isWide
        items={[
          ...facts.map(({ label, text }) => ({ label, value: text })),
          ...(other === null
            ? []
            : [
                {
                  label: target === null ? '联接基金' : '目标ETF',
                  value: <Link to={fundHref('public', other.code)}>{other.name}</Link>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

function titleOf({ dealing, target }: FundRules): string {
  if (dealing?.form === 'lof') return '场内与场外交易';
  return target === null ? '场内交易' : '投资标的';
}
