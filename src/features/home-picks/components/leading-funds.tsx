import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { publicFundPage, type PublicFundRow } from '@/contract/public-fund';
import { formatCompactDate } from '@/domain/text/format';
import { areaPath } from '@/domain/site/fund-paths';
import { navFrequencyOf } from '@/domain/funds/fund-taxonomy';
import { STANDING_STATUS_FILTER } from '@/domain/site/specification-constants';
import { PUBLISHED_WORDS } from '@/features/fund-kit/components/nav-date';
import { Card } from '@/ui/card';
import { MoreLink } from '@/ui/section';
import styles from './picked-funds.module.css';
import type { ReactNode } from 'react';
import type { PickedFund } from '../picks';

const ROWS = 6;
const TITLE = '公募排行';
const FIVE_MINUTES_MS = 5 * 60_000;

interface LeadingFundsProps {
  readonly rowOf: (fund: PickedFund) => ReactNode;
}

/** The public funds with the best last year, for a home page without picks; nothing without a fund. */
export function LeadingFunds({ rowOf }: LeadingFundsProps) {
  const { data: rows = [] } = useQuery(leadingFundsQuery());
  const [first] = rows;
  if (first === undefined) return null;
  const asOf = first.TRD_DATE === null ? '' : ` · 截至 ${formatCompactDate(first.TRD_DATE)}`;
  const isPublished = rows.some((row) => row.IS_PUBLISHED === '1');
  return (
    <Card
      title={TITLE}
      note={`近1年收益居前${asOf}`}
      padding="flush"
      className={styles['card']}
      action={<MoreLink label="全部" subject={TITLE} to={areaPath('public')} />}
    >
      <ul className={styles['list']} aria-label={TITLE}>
        {rows.map((row) => rowOf(leadingFund(row)))}
      </ul>
      <div className={styles['foot']}>
        <p className={styles['note']}>
          {isPublished && `${PUBLISHED_WORDS}；`}排行不代表推荐购买，过往业绩不预示未来表现。
        </p>
      </div>
    </Card>
  );
}

function leadingFundsQuery() {
  return queryOptions({
    queryKey: ['home-picks', 'leading-funds'],
    queryFn: async ({ signal }) => {
      const request = {
        pageNum: 1,
        pageSize: ROWS,
        PRO_INFO: '',
        SORT_FIELD: 'YEAR1_INCOME' as const,
        SORT_DIRECTION: 'DESC' as const,
        SEL_LIST: { keyword: '', FUND_STATUS: [...STANDING_STATUS_FILTER] },
      };
      const { body } = await callGateway(publicFundPage, request, { signal });
      return body.data.filter((row) => row.YEAR1_INCOME !== null);
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

function leadingFund(row: PublicFundRow): PickedFund {
  return {
    area: 'public',
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    className: '',
    riskLevel: null,
    reason: row.FUND_CODE,
    navDate: row.TRD_DATE,
    frequency: navFrequencyOf(row.FUND_PRO_TYPE),
    income: row.YEAR1_INCOME,
    drawdown: row.YEAR1_INDICATORDRAWDOWN,
    growth: [],
    isWithheld: false,
  };
}
