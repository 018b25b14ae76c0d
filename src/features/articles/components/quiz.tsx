import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { keepScore, lastScore } from '../last-score';
import type { QuizQuestion } from '../protection-guide';
import { answerQuiz, nextQuestion, QUIZ_START, scoreWords } from '../quiz-course';
import { QuizQuestionForm } from './quiz-question-form';
import styles from './quiz.module.css';

interface QuizProps {
  readonly questions: readonly QuizQuestion[];
}

/** A short quiz, one question at a time, judged at once; nothing of it is stored. */
export function Quiz({ questions }: QuizProps) {
  const [course, setCourse] = useState(QUIZ_START);
  const [before] = useState(lastScore);
  const question = questions[course.place];
  const box = useFocusOnChange(course.place);
  const count = questions.length;
  const goOn = () => {
    if (course.place === count - 1) keepScore(course.rightCount, count);
    setCourse(nextQuestion(course));
  };
  return (
    <div ref={box} tabIndex={-1} className={styles['quiz']}>
      {question ? (
        <>
          <p className={styles['place']}>
            第 {course.place + 1} 题，共 {count} 题
            {before !== null && course.place === 0 && <span>上次得分 {before}</span>}
          </p>
          <QuizQuestionForm
            key={question.id}
            question={question}
            answered={course.answered}
            nextLabel={course.place === count - 1 ? '查看得分' : '下一题'}
            onAnswer={(option) => setCourse(answerQuiz(course, option, question.answer))}
            onNext={goOn}
          />
        </>
      ) : (
        <div className={styles['result']}>
          <p className={styles['score']}>
            答对 <strong>{course.rightCount}</strong> / {count} 题
          </p>
          <p>{scoreWords(course.rightCount, count)}</p>
          <Button variant="secondary" size="lg" onClick={() => setCourse(QUIZ_START)}>
            再做一次
          </Button>
        </div>
      )}
    </div>
  );
}

/** Takes the focus to a box when what it shows has been replaced, and not when the page comes. */
function useFocusOnChange(shown: number) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}
