import { useLocation, useNavigate } from 'react-router-dom';
import { fundKeyOf } from '@/domain/fund-key';
import { FundPlan } from '@/features/fixed-investment/components/fund-plan';
import { PrivateFundRefusal } from '@/features/fixed-investment/components/without-plan';
import { parsePlan, planFundIn, planHref } from '@/features/fixed-investment/plan';
import { Breadcrumb } from '@/ui/breadcrumb';
import { shareAddress } from '@/ui/share-address';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head/page-head';
import { FundChooser } from './fund-chooser';
import { PlanStart } from './plan-start';

const TITLE = '定投计算';
const CRUMBS = [{ label: '首页', to: '/index' }, { label: TITLE }];

/** /dingtou: what putting money into a fund at a rhythm would have come to. The address holds the fund and the plan. */
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
      {fund === null && <PlanStart chooser={chooser} hrefFor={(chosen) => planHref(chosen, plan)} />}
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
