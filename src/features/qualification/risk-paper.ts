import type * as v from 'valibot';
import type {
  combQueryRiskInfo,
  RiskContradiction,
  RiskCorrection,
  RiskQuestion,
} from '@/contract/qualification/qualification';

/** The key of the chosen option by the number of its question. */
export type Answers = ReadonlyMap<number, string>;

/** The questions of the assessment with what is known of the visitor's answers. */
export interface RiskPaper {
  readonly code: string;
  readonly questions: readonly RiskQuestion[];
  readonly contradictions: readonly RiskContradiction[];
  /** Kept by the gateway, not handed in yet. */
  readonly draft: Answers;
  /** Of the last assessment, empty without one. */
  readonly lastAnswers: Answers;
  /** `null` if the gateway does not say, as `validYears`. */
  readonly attemptsLeft: number | null;
  readonly validYears: number | null;
}

export const NO_ANSWERS: Answers = new Map();

/** Answers to one paper that the gateway does not have yet. */
export interface Unsaved {
  /** '' without any. */
  readonly paperCode: string;
  readonly answers: Answers;
}

/** The paper of the gateway's reply. */
export function riskPaperFromWire(wire: v.InferOutput<typeof combQueryRiskInfo.reply>['body']): RiskPaper {
  const { questions, contradictions } = wire;
  return {
    code: wire.papercode,
    questions,
    contradictions,
    draft: answersIn(wire.draft, questions),
    lastAnswers: answersIn(wire.lastanswer, questions),
    attemptsLeft: wire.attemptsleft,
    validYears: wire.validyears,
  };
}

/** Reads `1:A|2:C`; what the questions do not know is left out. */
export function answersIn(text: string, questions: readonly RiskQuestion[]): Answers {
  const answers = new Map<number, string>();
  for (const part of text.split('|')) {
    const [number = '', key = ''] = part.split(':');
    if (isKnown(questions, Number(number), key)) answers.set(Number(number), key);
  }
  return answers;
}

/** The unsaved answers as far as they belong to the paper and it knows them. */
export function unsavedFor({ code, questions }: RiskPaper, { paperCode, answers }: Unsaved): Answers {
  if (paperCode !== code) return NO_ANSWERS;
  return new Map([...answers].filter(([number, key]) => isKnown(questions, number, key)));
}

/** Answers that were not changed again while `sent` was on its way are saved. */
export function without({ paperCode, answers }: Unsaved, sent: Answers): Unsaved {
  return { paperCode, answers: new Map([...answers].filter(([number, key]) => sent.get(number) !== key)) };
}

function isKnown(questions: readonly RiskQuestion[], number: number, key: string): boolean {
  const question = questions.find(({ questionno }) => questionno === number);
  return question?.options.some((option) => option.key === key) ?? false;
}

/** The first answers with the second ones over them. */
export function mergedAnswers(answers: Answers, newer: Answers): Answers {
  return new Map([...answers, ...newer]);
}

/** Place of the first question without an answer, -1 when all have one. */
export function firstUnanswered(questions: readonly RiskQuestion[], answers: Answers): number {
  return questions.findIndex(({ questionno }) => !answers.has(questionno));
}

/** The contradictions among the answers given. */
export function contradictionsIn(
  { contradictions }: Pick<RiskPaper, 'contradictions'>,
  answers: Answers,
): readonly RiskContradiction[] {
  return contradictions.filter(({ first, second }) =>
    [first, second].every(({ questionno, key }) => answers.get(questionno) === key),
  );
}

/** A question of fact that was answered wrongly, in words. */
export interface Mistake {
  /** From 1. */
  readonly place: number;
  readonly title: string;
  readonly chosen: string;
  readonly right: string;
  readonly explanation: string;
}

export function mistakesIn(
  { questions }: Pick<RiskPaper, 'questions'>,
  answers: Answers,
  corrections: readonly RiskCorrection[],
): readonly Mistake[] {
  return corrections.flatMap(({ questionno, rightkey, explanation }) => {
    const index = questions.findIndex((question) => question.questionno === questionno);
    const question = questions[index];
    const chosen = question && answerWords(question, answers);
    const right = question?.options.find(({ key }) => key === rightkey)?.text;
    if (!question || !chosen || right === undefined) return [];
    return [{ place: index + 1, title: question.title, chosen, right, explanation }];
  });
}

/** The words of the chosen option, null without one. */
export function answerWords({ questionno, options }: RiskQuestion, answers: Answers): string | null {
  return options.find(({ key }) => key === answers.get(questionno))?.text ?? null;
}
