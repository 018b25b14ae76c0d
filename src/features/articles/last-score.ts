let score: string | null = null;

/** The score of the quiz that was finished last, such as 7 / 8; it lasts as long as the page is not loaded anew. */
export function lastScore(): string | null {
  return score;
}

/** Keeps a score in memory, nowhere else. */
export function keepScore(rightCount: number, questionCount: number): void {
  score = `${rightCount} / ${questionCount}`;
}
