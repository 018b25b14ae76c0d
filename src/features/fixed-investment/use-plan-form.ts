import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { typedNumber } from '@/domain/text/typed-number';
import type { FundKey } from '@/domain/funds/fund-key';
import { KEEP_SCROLL } from '@/lib/navigation-state';
import { parsePlan, planHref, type Plan } from './plan';

type PlanDays = Pick<Plan, 'from' | 'to'>;

/** The label of an invalid part of the form. */
export type WrongPart = '每期金额' | '定投区间';

interface Draft {
  readonly plan: Plan;
  /** As typed; the plan keeps the last amount that could be read. */
  readonly amountText: string;
  /** The date fields hold no range; the plan keeps the last days that were one. */
  readonly areDaysWrong: boolean;
  /** Changes when the content is set from outside the fields, so that they remount. */
  readonly version: number;
}

/** A plan being filled in: at once on the page, and noted in the address, whose later changes from outside win. */
export function usePlanForm(fund: FundKey) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftIn(search, 0));
  /** The current address, followed by pending ones, which may arrive late or never. */
  const noted = useRef<readonly string[]>([search]);
  useEffect(() => {
    const place = noted.current.indexOf(search);
    noted.current = place === -1 ? [search] : noted.current.slice(place);
    if (place === -1) setDraft(({ version }) => draftIn(search, version + 1));
  }, [search]);

  const note = (plan: Plan) => {
    const href = planHref(fund, plan);
    noted.current = [...noted.current, href.slice(href.indexOf('?'))];
    void navigate(href, { replace: true, state: KEEP_SCROLL });
  };
  /** Sets a part of the plan by a press. */
  const change = (part: Partial<Plan>) => {
    const plan = { ...draft.plan, ...part };
    setDraft({ ...draft, plan });
    note(plan);
  };
  /** Sets the dates of the range fields. */
  const typeDays = (days: PlanDays) => {
    const plan = { ...draft.plan, ...days };
    setDraft({ ...draft, plan, areDaysWrong: false });
    note(plan);
  };
  const mistypeDays = () => setDraft({ ...draft, areDaysWrong: true });
  /** As `typeDays`, for days that the date fields do not know yet. */
  const changeDays = (days: PlanDays) => {
    const plan = { ...draft.plan, ...days };
    setDraft({ ...draft, plan, areDaysWrong: false, version: draft.version + 1 });
    note(plan);
  };
  const typeAmount = (amountText: string) => {
    const typed = typedNumber(amountText, '金额');
    const plan = typed.kind === 'number' ? { ...draft.plan, amountYuan: typed.value } : draft.plan;
    setDraft({ ...draft, plan, amountText });
    if (plan !== draft.plan) note(plan);
  };
  return { ...draft, wrong: wrongPartOf(draft), change, typeDays, mistypeDays, changeDays, typeAmount };
}

export type PlanForm = ReturnType<typeof usePlanForm>;

function wrongPartOf({ amountText, areDaysWrong }: Draft): WrongPart | null {
  if (typedNumber(amountText, '金额').kind !== 'number') return '每期金额';
  return areDaysWrong ? '定投区间' : null;
}

function draftIn(search: string, version: number): Draft {
  const plan = parsePlan(new URLSearchParams(search));
  return { plan, amountText: String(plan.amountYuan), areDaysWrong: false, version };
}
