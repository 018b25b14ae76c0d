import type { QualificationStep } from '@/domain/qualification-steps';

/** Names of the steps on the rail. */
export const STEP_NAMES: Readonly<Record<QualificationStep, string>> = {
  identity: '身份信息',
  risk: '风险测评',
  declaration: '合格投资者承诺',
  disclaimer: '风险揭示与签署',
};

const RECORD_NAMES: Readonly<Record<string, string>> = { ...STEP_NAMES, suitability: '适当性警示确认' };

/** What a record is about; a step that this portal does not know keeps its raw name. */
export function recordName(step: string): string {
  return RECORD_NAMES[step] ?? step;
}
