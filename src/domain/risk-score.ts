/** What each answer of one question counts, by its key; and the answers that alone make the lowest category. */
export interface ScoredQuestion {
  readonly no: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly lowestKeys: readonly string[];
}

/** Chosen answers, by the number of the question. */
export type RiskAnswers = ReadonlyMap<number, string>;

export interface RiskResult {
  readonly score: number;
  /** 1 to 5 for C1 to C5 */
  readonly level: number;
  /** The lowest category within C1. */
  readonly isLowest: boolean;
}

/** A questionnaire as far as scoring goes. */
export interface ScoredPaper {
  readonly questions: readonly ScoredQuestion[];
  /** The least score of C2, C3, C4 and C5. */
  readonly levelFloors: readonly number[];
}

/** Answers written as '1:A|2:C', null where a question is answered twice or the text has another form; '' is none. */
export function riskAnswersOf(text: string): RiskAnswers | null {
  const answers = new Map<number, string>();
  if (text === '') return answers;
  for (const part of text.split('|')) {
    const match = /^(\d{1,2}):([A-Z])$/.exec(part);
    const no = Number(match?.[1]);
    const key = match?.[2];
    if (key === undefined || answers.has(no)) return null;
    answers.set(no, key);
  }
  return answers;
}

/** Answers in the order of their questions, '1:A|2:C'. */
export function riskAnswersText(answers: RiskAnswers): string {
  return [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([no, key]) => `${no}:${key}`)
    .join('|');
}

/** Whether every answer belongs to a question and is one of its options; questions may be missing. */
export function areKnownAnswers(questions: readonly ScoredQuestion[], answers: RiskAnswers): boolean {
  const byNumber = new Map(questions.map((question) => [question.no, question]));
  return [...answers].every(([no, key]) => Object.hasOwn(byNumber.get(no)?.scores ?? {}, key));
}

/** Numbers of the questions without an answer. */
export function missingAnswers(questions: readonly ScoredQuestion[], answers: RiskAnswers): number[] {
  return questions.filter(({ no }) => !answers.has(no)).map(({ no }) => no);
}

/**
 * The category of an investor by known answers to all questions: by the sum of their scores, but C1 and its lowest
 * category whatever the sum where an answer says that no loss at all can be borne.
 */
export function riskResultOf(paper: ScoredPaper, answers: RiskAnswers): RiskResult {
  let score = 0;
  let isLowest = false;
  for (const { no, scores, lowestKeys } of paper.questions) {
    const key = answers.get(no) ?? '';
    score += scores[key] ?? 0;
    isLowest ||= lowestKeys.includes(key);
  }
  return { score, level: isLowest ? 1 : levelOfScore(paper.levelFloors, score), isLowest };
}

function levelOfScore(levelFloors: readonly number[], score: number): number {
  return 1 + levelFloors.filter((floor) => score >= floor).length;
}
