import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { publicFundPage, type PublicFundRow } from '@/contract/funds/public-fund';
import { formatCompactDate } from '@/domain/text/format';
import { areaPath } from '@/domain/site/fund-paths';
import { navFrequencyOf } from '@/domain/funds/fund-taxonomy';
import { STANDING_STATUS_FILTER } from '@/domain/site/specification-constants';
import { ReadPart } from '@/features/failure/read-part';
import { PUBLISHED_WORDS } from '@/features/fund-kit/components/nav-date';
import { Card } from '@/ui/layout/card';
import { MoreLink } from '@/ui/layout/section';
import { sharedFacts, type PickedFund, type SharedFacts } from '../picks';
import styles from './picked-funds.module.css';
import type { ReactNode } from 'react';

const ROWS = 6;
const TITLE = '公募排行';
const FIVE_MINUTES_MS = 5 * 60_000;

interface LeadingFundsProps {
  readonly rowOf: (fund: PickedFund, list: SharedFacts) => ReactNode;
  /** The rows while they are read. */
  readonly skeleton: ReactNode;
}

/** The public funds with the best last year, for a home page without picks; nothing without a fund. */
export function LeadingFunds({ rowOf, skeleton }: LeadingFundsProps) {
  const read = useQuery(leadingFundsQuery());
  if (read.data?.length === 0) return null;
  const funds = read.data?.map(leadingFund) ?? [];
  const shared = sharedFacts(funds);
  return (
    <Card
      title={TITLE}
      note={shared.day === null ? '近1年收益居前' : `近1年收益居前 · 截至 ${formatCompactDate(shared.day)}`}
      padding="flush"
      className={styles['card']}
      action={<MoreLink label="全部" subject={TITLE} to={areaPath('public')} />}
    >
      <ReadPart read={read} skeleton={skeleton}>
        {(rows) => (
          <>
            <ul className={styles['list']} aria-label={TITLE}>
              {funds.map((fund) => rowOf(fund, shared))}
            </ul>
            <div className={styles['foot']}>
              <p className={styles['note']}>
                {rows.some((row) => row.IS_PUBLISHED === '1') && `${PUBLISHED_WORDS}；`}
                排行不代表推荐购买，过往业绩不预示未来表现。
              </p>
            </div>
          </>
        )}
      </ReadPart>
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
    riskLevel: null,
    className: row.FUND_CODE,
    origin: '',
    reason: '',
    navDate: row.TRD_DATE,
    frequency: navFrequencyOf(row.FUND_PRO_TYPE),
    income: row.YEAR1_INCOME,
    drawdown: row.YEAR1_INDICATORDRAWDOWN,
    growth: [],
    isWithheld: false,
  };
}
