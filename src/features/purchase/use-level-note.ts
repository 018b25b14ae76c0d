import { buyGate, isAboveLevel, productRiskOf } from '@/domain/qualification/buy-gate';
import { beijingDay } from '@/domain/calendar/day';
import type { FundArea } from '@/domain/returns/performance-rules';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';

interface RatedFund {
  readonly area: FundArea;
  /** `R1` to `R5`; `null` if the fund has no level. */
  readonly riskLevel: string | null;
}

/** Why a fund is above the visitor's risk level; `null` if it is not, or as long as either level is unknown. */
export function useLevelNote({ area, riskLevel }: RatedFund): string | null {
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const hasStandingFailed = useHasStandingFailed();
  const gate = buyGate({
    area,
    login,
    qualification,
    hasStandingFailed,
    today: beijingDay(serverNow()),
    productRisk: productRiskOf(riskLevel),
  });
  if (!isAboveLevel(gate)) return null;
  return `该基金风险等级${riskLevel}高于您的风险承受能力C${qualification.riskLevel}`;
}
