import { describe, expect, it } from 'vitest';
import { answerQuiz, nextQuestion, QUIZ_START, scoreWords } from './quiz-course';

describe('a quiz', () => {
  it('counts right answers and advances after an answer', () => {
    const right = answerQuiz(QUIZ_START, 2, 2);
    expect(right).toEqual({ place: 0, answered: 2, rightCount: 1 });
    const wrong = answerQuiz(nextQuestion(right), 0, 1);
    expect(wrong).toEqual({ place: 1, answered: 0, rightCount: 1 });
  });

  it('takes one answer a question and skips none', () => {
    const wrong = answerQuiz(QUIZ_START, 0, 1);
    expect(answerQuiz(wrong, 1, 1)).toBe(wrong);
    expect(nextQuestion(QUIZ_START)).toBe(QUIZ_START);
  });

  it('says something else of all, most and few right answers', () => {
    const words = [scoreWords(8, 8), scoreWords(4, 8), scoreWords(3, 8)];
    expect(new Set(words).size).toBe(3);
  });
});
