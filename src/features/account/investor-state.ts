import { beijingDay } from '@/domain/calendar/day';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import { isAssessmentExpired, isQualificationLoaded } from '@/domain/qualification/qualification';
import {
  isAssessmentEnding,
  maySeePrivateFunds,
  standingWords,
} from '@/domain/qualification/qualification-steps';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';

/** Where a signed-in visitor stands as an investor, in words; null until it is known. */
export interface InvestorState {
  readonly level: string;
  readonly words: string;
  readonly tone: 'gold' | 'neutral' | 'danger';
}

/** The visitor's level and standing today, for the profile. */
export function useInvestorState(): InvestorState | null {
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  if (hasFailed) return { level: '--', words: '认证状态加载失败', tone: 'neutral' };
  if (!isQualificationLoaded(qualification, true)) return null;
  const today = beijingDay(serverNow());
  const isPast = qualification.riskLevel >= 1 && isAssessmentExpired(qualification, today);
  const isQualified = maySeePrivateFunds(qualification, today);
  return {
    level: investorLevelName(qualification.riskLevel),
    words:
      isQualified && isAssessmentEnding(qualification, today)
        ? '风险测评即将到期'
        : standingWords(qualification, today),
    tone: isPast ? 'danger' : isQualified ? 'gold' : 'neutral',
  };
}
