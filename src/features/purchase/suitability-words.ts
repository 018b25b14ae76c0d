import { fittingRisks } from '@/domain/suitability';
import type { Day } from '@/domain/day';
import { formatCompactDate } from '@/domain/format';
import { investorLevelName } from '@/domain/investor-levels';
import { isAssessmentExpired, type Qualification } from '@/domain/qualification';
import type { PurchaseGate } from './use-purchase';

/** What the words about a match are made of. */
export interface MatchFacts {
  readonly qualification: Qualification;
  readonly today: Day;
  /** 'R4 中高风险'; null where the fund has no level. */
  readonly productWords: string | null;
}

/** Whether the product fits the visitor, in words; null while there is nothing to say. */
export function suitabilityWords(gate: PurchaseGate, facts: MatchFacts): string | null {
  return WORDS[gate](facts);
}

const WORDS: Readonly<Record<PurchaseGate, (facts: MatchFacts) => string | null>> = {
  wait: () => null,
  qualify: () => null,
  'sign-in': () => '购买前需要登录，以核对您的风险等级与产品是否匹配。',
  failed: () => '风险等级加载失败，请重试',
  assess: assessWords,
  fits: (facts) => `您的风险等级 ${levelOf(facts)}，可购买 ${fittingOf(facts)}，与该产品匹配。`,
  'needs-warning': (facts) =>
    `该产品为 ${productOf(facts)}，高于您的风险等级 ${levelOf(facts)}（可购买 ${fittingOf(facts)}）。如仍要购买，请逐条确认以下提示：`,
  refused: (facts) =>
    `您的风险等级 ${levelOf(facts)}，属于风险承受能力最低类别，只能购买 R1 的产品；该产品为 ${productOf(facts)}，不能购买。`,
  unrated: (facts) =>
    `您的风险等级 ${levelOf(facts)}。该基金没有风险等级，无法完成适当性匹配，暂时不能购买。`,
  withheld: () => '服务端没有确认您的合格投资者身份，暂时不能购买私募基金。请查看认证状态后再试。',
};

function assessWords({ qualification, today }: MatchFacts): string {
  if (qualification.riskLevel < 1 || !isAssessmentExpired(qualification, today)) {
    return '未查询到您的有效风险测评，请先完成风险测评。';
  }
  return `您的风险测评已于 ${formatCompactDate(qualification.riskEndDate)} 到期，重新测评后才能购买。`;
}

function levelOf({ qualification }: MatchFacts): string {
  return investorLevelName(qualification.riskLevel);
}

function fittingOf({ qualification }: MatchFacts): string {
  return fittingRisks(qualification.riskLevel, qualification.isLowestCategory);
}

function productOf({ productWords }: MatchFacts): string {
  return productWords ?? '未评级';
}
