import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { FundKey } from '@/domain/fund-key';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { isMoneyFund } from '@/features/fund-kit/fund-profile';
import { Card } from '@/ui/card';
import { planResult, unitHistoryOf } from '../plan-result';
import { usePlanForm } from '../use-plan-form';
import { FundLine } from './fund-line';
import styles from './fund-plan.module.css';
import { PlanForm } from './plan-form';
import { PlanNotes } from './plan-notes';
import { PlanOutcome } from './plan-outcome';
import { PlanSkeleton } from './plan-skeleton';
import { UnreadFund } from './without-plan';

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
              {days.length > 0 && <PlanForm form={form} rules={rulesData} days={days} isMoney={isMoney} />}
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
