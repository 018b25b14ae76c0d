/** Categories of investors by custrisk, C1 to C5. */
const LEVELS: Readonly<Record<number, { readonly code: string; readonly name: string }>> = {
  1: { code: 'C1', name: '保守型' },
  2: { code: 'C2', name: '谨慎型' },
  3: { code: 'C3', name: '稳健型' },
  4: { code: 'C4', name: '积极型' },
  5: { code: 'C5', name: '激进型' },
};

/** C4 积极型; 未测评 for a level below 1, and the raw number for one that is unknown. */
export function investorLevelName(level: number): string {
  if (level < 1) return '未测评';
  const known = LEVELS[level];
  return known ? `${known.code} ${known.name}` : `C${level}`;
}
