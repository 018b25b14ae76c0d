/** Chosen answers, by the number of the question. */
export type RiskAnswers = ReadonlyMap<number, string>;

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
