import type { ReviewDecision } from '@/contract/review';

export const WORDS_MOST = 200;

/** What a reviewer has filled in so far. The words of a field stay when it is unticked. */
export interface DecisionDraft {
  readonly panel: 'none' | 'ask' | 'refuse';
  readonly chosen: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly reason: string;
}

export const EMPTY_DRAFT: DecisionDraft = { panel: 'none', chosen: [], words: {}, reason: '' };

/** A decision before the application and its version are put to it. */
export type DraftDecision = ReviewDecision extends infer Decision
  ? Decision extends unknown
    ? Omit<Decision, 'id' | 'version'>
    : never
  : never;

/** What a decision is told in is one line of the history and of a message. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** What keeps words from being sent, undefined where nothing does. */
export function wordsProblem(text: string): string | undefined {
  const { length } = oneLine(text);
  if (length === 0) return '请写明原因';
  return length > WORDS_MOST ? `最多 ${WORDS_MOST} 个字，现为 ${length} 个字` : undefined;
}

/** A common reason taken over: instead of nothing, or behind what is there. */
export function withPreset(text: string, preset: string): string {
  const present = text.trim();
  if (present === '') return preset;
  return present.includes(preset) ? text : `${present.replace(/[；;。]$/u, '')}；${preset}`;
}

/** What goes out for the fields that are asked for, in the order of the form. */
export function askDecision(order: readonly string[], draft: DecisionDraft): DraftDecision {
  const items = order
    .filter((field) => draft.chosen.includes(field))
    .map((field) => ({ field, words: oneLine(draft.words[field] ?? '') }));
  return { decision: 'ask', items };
}
