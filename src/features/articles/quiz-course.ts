/** State of a quiz. */
interface QuizCourse {
  /** Place of the present question; the number of questions when all were answered. */
  readonly place: number;
  /** The option that was answered with, null before. */
  readonly answered: number | null;
  readonly rightCount: number;
}

export const QUIZ_START: QuizCourse = { place: 0, answered: null, rightCount: 0 };

/** The present question answered; a second answer changes nothing. */
export function answerQuiz(course: QuizCourse, option: number, rightOption: number): QuizCourse {
  if (course.answered !== null) return course;
  return { ...course, answered: option, rightCount: course.rightCount + (option === rightOption ? 1 : 0) };
}

/** On to the next question, once the present one is answered. */
export function nextQuestion(course: QuizCourse): QuizCourse {
  return course.answered === null ? course : { ...course, place: course.place + 1, answered: null };
}

/** What a score says to the one who has it. */
export function scoreWords(rightCount: number, questionCount: number): string {
  if (rightCount === questionCount) return '全部答对。遇到具体的事，也请按这样的思路多核对一步。';
  if (rightCount * 2 >= questionCount) return '多数题目判断正确，答错的题目请再看一遍解析。';
  return '还有一些常见手法未能识别，建议先阅读上面的常见骗局。';
}

let score: string | null = null;

/** The score of the quiz that was finished last, such as 7 / 8; lasts until a reload. */
export function lastScore(): string | null {
  return score;
}

/** Keeps a score in memory, nowhere else. */
export function keepScore(rightCount: number, questionCount: number): void {
  score = `${rightCount} / ${questionCount}`;
}
