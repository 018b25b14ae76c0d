import type { Payout } from '../records';

const DIVIDEND = /每(\d*)份(?:基金份额)?(?:派|分)(?:发)?(?:现金)?(?:红利)?(\d+(?:\.\d+)?)元/g;
const SPLIT = /每(\d*)份(?:基金份额)?(?:折算|分拆|拆分|折合)(?:为|成)?(\d+(?:\.\d+)?)份/g;

/**
 * Reads a 分红送配 text such as '每份派现金0.5000元' or '每份基金份额折算1.46406491份', also several in one text and '每10份…'; `null` if
 * it is unreadable.
 */
export function readPayout(text: string): Payout | null {
  const folded = text.normalize('NFKC').replaceAll(/\s/g, '');
  let dividend = 0;
  let splitRatio = 1;
  let found = 0;
  for (const [, units = '', amount = ''] of folded.matchAll(DIVIDEND)) {
    dividend += Number(amount) / Number(units || '1');
    found += 1;
  }
  for (const [, units = '', amount = ''] of folded.matchAll(SPLIT)) {
    splitRatio *= Number(amount) / Number(units || '1');
    found += 1;
  }
  const isUsable = found > 0 && Number.isFinite(dividend) && Number.isFinite(splitRatio) && splitRatio > 0;
  return isUsable ? { dividend, splitRatio } : null;
}
