import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCompactDate, formatDecimal, formatNav } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { useIsLate } from '@/features/fund-kit/components/fund-nav-date';
import { isMoneyFund, isEnded, type FundProfile } from '@/features/fund-kit/fund-profile';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { ChartSkeleton } from '@/ui/charts/time-series/chart-outline';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { StaleMark } from '@/ui/states/stale-mark';
import { planResult, unitHistoryOf } from '../plan-result';
import { usePlanForm } from '../use-plan-form';
import { planNotes } from '../plan-words';
import styles from './fund-plan.module.css';
import { PlanForm } from './plan-form';
import { PlanOutcome } from './plan-outcome';
import { UnreadFund } from './without-plan';
import type { Day } from '@/domain/calendar/day';
import type { FundKey } from '@/domain/funds/fund-key';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { Plan } from '../plan';

interface FundPlanProps {
  /** Of a public fund. */
  readonly fund: FundKey;
  /** Where another fund is chosen. */
  readonly chooser: ReactNode;
}

/** A plan for one fund: what is filled in, and beside it what it would have come to. */
export function FundPlan({ fund, chooser }: FundPlanProps) {
  const { area, code } = fund;
  const profile = useQuery(fundDetailQuery(area, code));
  const nav = useQuery(fundNavQuery(area, code));
  const rules = useQuery(fundRulesQuery(area, code));
  const form = usePlanForm(fund);
  const isMoney = profile.data ? isMoneyFund(profile.data) : false;
  const units = useMemo(() => nav.data && unitHistoryOf(nav.data, isMoney), [nav.data, isMoney]);
  const rulesData = rules.data;
  const result = useMemo(
    () => (units && rulesData ? planResult(units, rulesData, form.plan) : null),
    [units, rulesData, form.plan],
  );
  if (profile.data && units && rulesData) {
    const { days } = units;
    return (
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <Card title="定投计划">
            <div className={styles['plan']}>
              <FundLine fund={profile.data} chooser={chooser} />
              {days.length > 0 && (
                <PlanForm
                  form={form}
                  rules={rulesData}
                  days={days}
                  isFromStart={nav.data?.isFromStart !== false}
                  isMoney={isMoney}
                />
              )}
              <PlanNotes profile={profile.data} rules={rulesData} days={days} plan={form.plan} />
            </div>
          </Card>
        </div>
        <PlanOutcome
          name={profile.data.name}
          plan={form.plan}
          wrong={form.wrong}
          result={result}
          days={days}
          isMoney={isMoney}
        />
      </div>
    );
  }
  const failed = [profile, nav, rules].find((read) => read.isError);
  return failed ? <UnreadFund code={code} read={failed} chooser={chooser} /> : <PlanSkeleton />;
}

interface FundLineProps {
  readonly fund: FundProfile;
  readonly chooser: ReactNode;
}

/** The fund of the plan with its newest value, and the way to another one. */
function FundLine({ fund, chooser }: FundLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chooserId = useId();
  return (
    <div className={styles['fund']}>
      <div className={styles['line']}>
        <Link to={fundHref(fund.area, fund.code)} className={styles['name']}>
          {fund.name}
        </Link>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? chooserId : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          更换基金
        </Button>
      </div>
      <p className={styles['facts']}>
        <span>{fund.code}</span>
        <span>{valueWords(fund)}</span>
        <NavDay fund={fund} />
      </p>
      {isChoosing && <div id={chooserId}>{chooser}</div>}
    </div>
  );
}

function valueWords(fund: FundProfile): string {
  return isMoneyFund(fund)
    ? `万份收益 ${formatDecimal(fund.incomePerTenThousand, 4)} 元`
    : `最新净值 ${formatNav(fund.nav)}`;
}

function NavDay({ fund }: { readonly fund: FundProfile }) {
  const isLate = useIsLate(fund) && !isEnded(fund);
  const date = formatCompactDate(fund.navDate);
  return isLate ? <StaleMark since={date} /> : <span>{date}</span>;
}

interface PlanNotesProps {
  readonly profile: FundProfile;
  readonly rules: FundRules;
  readonly days: readonly Day[];
  readonly plan: Plan;
}

/** What limits the reckoning. */
function PlanNotes({ profile, rules, days, plan }: PlanNotesProps) {
  const notes = planNotes({ profile, rules, days }, plan);
  if (notes.length === 0) return null;
  return (
    <ul className={styles['limits']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** In the shape of a plan: the form, and beside it the sum and the chart. */
function PlanSkeleton() {
  return (
    <SkeletonGroup label="正在加载基金净值" className={styles['columns']}>
      <Card title="定投计划">
        <SkeletonRows count={8} rowHeight={68} trailing={[]} />
      </Card>
      <div className={styles['results']}>
        <Card title="测算结果">
          <SkeletonBlock height={280} />
        </Card>
        <Card title="资产走势">
          <ChartSkeleton height={320} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
