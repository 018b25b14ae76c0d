import type { Day } from '@/domain/calendar/day';
import { isAssessmentExpired, type Qualification } from '@/domain/qualification/qualification';
import type { QualificationStep } from '@/domain/qualification/qualification-steps';

/** Names of the steps on the rail. */
export const STEP_NAMES: Readonly<Record<QualificationStep, string>> = {
  identity: '身份信息',
  risk: '风险测评',
  declaration: '合格投资者承诺',
  disclaimer: '风险揭示与签署',
};

/** Label of the choice to stay on a gated page for its public content. */
export const BROWSE_LABEL = '只看公开内容';

/** Label of the button that opens the steps. */
export function startLabel(qualification: Qualification, today: Day): string {
  if (qualification.riskLevel >= 1 && isAssessmentExpired(qualification, today)) return '重新测评';
  const { isIdentityVerified, isDisclaimerSigned, riskLevel } = qualification;
  return isIdentityVerified || isDisclaimerSigned || riskLevel >= 1 ? '继续认证' : '开始认证';
}

const RECORD_NAMES: Readonly<Record<string, string>> = { ...STEP_NAMES, suitability: '适当性警示确认' };

/** What a record is about; a step that this portal does not know keeps its raw name. */
export function recordName(step: string): string {
  return RECORD_NAMES[step] ?? step;
}
