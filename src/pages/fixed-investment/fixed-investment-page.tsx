import { useLocation, useNavigate, Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadPart } from '@/features/failure/read-part';
import { marketIndexQuery } from '@/features/fund/api/index-levels.queries';
import { marketBoardQuery } from '@/features/market-board/market-board.queries';
import { FundPlan } from '@/features/fixed-investment/components/fund-plan';
import { IndexExample, IndexExampleSkeleton } from '@/features/fixed-investment/components/index-example';
import { PrivateFundRefusal } from '@/features/fixed-investment/components/without-plan';
import { parsePlan, planFundIn, planHref } from '@/features/fixed-investment/plan';
import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { watchListQuery } from '@/features/watchlist/api/watch-list.queries';
import { useBrowseHistory } from '@/session/history.store';
import { useIsSignedIn, useSession } from '@/session/session.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import { PageHead } from '@/ui/layout/page-head';
import { shareAddress } from '@/ui/controls/share-address';
import styles from './fixed-investment-page.module.css';
import type { ReactNode } from 'react';

const TITLE = '定投计算';
const CRUMBS = [{ label: '首页', to: '/index' }, { label: TITLE }];

/** /dingtou: the historical result of investing in a fund at regular intervals. The address holds fund and plan. */
export function FixedInvestmentPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const fund = planFundIn(params);
  const plan = parsePlan(params);
  const chooser = (
    <FundChooser
      hrefFor={(chosen) => planHref(chosen, plan)}
      onPick={(chosen) => void navigate(planHref(chosen, plan))}
    />
  );
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={CRUMBS} />}
        title={TITLE}
        note="用基金的历史净值测算定投收益：按交易日成交，计入申购费与分红。"
        tools={fund?.area === 'public' ? <ShareButton /> : undefined}
      />
      {fund === null && <PlanStart chooser={chooser} />}
      {fund?.area === 'private' && <PrivateFundRefusal chooser={chooser} />}
      {fund?.area === 'public' && <FundPlan key={fundKeyOf(fund)} fund={fund} chooser={chooser} />}
    </>
  );
}

function ShareButton() {
  return (
    <Button variant="secondary" size="sm" onClick={() => void shareAddress(TITLE, window.location.href)}>
      <Icon name="share" size={16} />
      分享测算
    </Button>
  );
}

/** Without a fund: how to find one, what will be calculated, and an example of it. */
function PlanStart({ chooser }: { readonly chooser: ReactNode }) {
  return (
    <div className={styles['start']}>
      <Card title="选择一只公募基金">
        {chooser}
        <ol className={styles['steps']}>
          <li>选定基金，填写每期金额、周期与区间。</li>
          <li>每个扣款日按当日公布的净值成交，遇非交易日顺延。</li>
          <li>查看期末资产、年化收益率、最大浮亏，并与一次性买入比较。</li>
        </ol>
      </Card>
      <Example />
    </div>
  );
}

/** A plan for the first index of the market board, which is the broadest; nothing if the board has none. */
function Example() {
  const board = useQuery(marketBoardQuery());
  const index = board.data?.indices[0];
  const levels = useQuery({ ...marketIndexQuery(index?.code ?? ''), enabled: index !== undefined });
  const isMissing = board.data !== undefined && index === undefined;
  if (isMissing || isNotOffered(board.error) || isNotOffered(levels.error)) return null;
  const read = board.data === undefined ? { ...board, data: undefined } : levels;
  return (
    <ReadPart read={read} skeleton={<IndexExampleSkeleton />}>
      {(series) => <IndexExample name={index?.name ?? ''} levels={series} />}
    </ReadPart>
  );
}

interface NamedFund extends FundKey {
  readonly name: string;
}

interface FundChooserProps {
  readonly hrefFor: (fund: FundKey) => string;
  readonly onPick: (fund: FundKey) => void;
}

const MOST_SHOWN = 6;

/** A public fund by search, from the visitor's watchlist, or from those viewed recently. */
function FundChooser({ hrefFor, onPick }: FundChooserProps) {
  const browsed = useBrowseHistory((state) => state.items);
  return (
    <div className={styles['chooser']}>
      <FundPicker label="搜索公募基金" isTaken={isPrivate} onPick={onPick} />
      <Offer label="自选" funds={useWatched()} hrefFor={hrefFor} />
      <Offer label="最近浏览" funds={browsed.filter(({ area }) => area === 'public')} hrefFor={hrefFor} />
    </div>
  );
}

function isPrivate({ area }: FundKey): boolean {
  return area === 'private';
}

function useWatched(): readonly NamedFund[] {
  const userId = useSession((state) => state.user.userId);
  const isLoggedIn = useIsSignedIn();
  // A shortcut only: if it cannot be read, the search remains.
  return useQuery({ ...watchListQuery(userId, 'public'), enabled: isLoggedIn }).data?.funds ?? [];
}

interface OfferProps {
  readonly label: string;
  readonly funds: readonly NamedFund[];
  readonly hrefFor: (fund: FundKey) => string;
}

function Offer({ label, funds, hrefFor }: OfferProps) {
  if (funds.length === 0) return null;
  return (
    <div className={styles['offer']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <ul className={styles['funds']} aria-label={label}>
        {funds.slice(0, MOST_SHOWN).map((fund) => (
          <li key={fundKeyOf(fund)} className={styles['item']}>
            <Link to={hrefFor(fund)} className={styles['fund']}>
              {fund.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
