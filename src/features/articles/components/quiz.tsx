import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import type { QuizQuestion } from '../protection-guide';
import { keepScore, lastScore, answerQuiz, nextQuestion, QUIZ_START, scoreWords } from '../quiz-course';
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

interface QuizQuestionFormProps {
  readonly question: QuizQuestion;
  /** The option that was answered with, null before. */
  readonly answered: number | null;
  readonly nextLabel: string;
  readonly onAnswer: (option: number) => void;
  readonly onNext: () => void;
}

/** One question: options to choose from, then what is right and why. */
function QuizQuestionForm(props: QuizQuestionFormProps) {
  const { question, answered, nextLabel, onAnswer, onNext } = props;
  const { options, answer, explanation } = question;
  const [chosen, setChosen] = useState<number | null>(null);
  const name = useId();
  const isAnswered = answered !== null;
  const verdict = useRef<HTMLDivElement>(null);
  // The options take no more answers, nor the focus that was on one of them.
  useEffect(() => {
    if (isAnswered) verdict.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAnswered) onNext();
    else if (chosen !== null) onAnswer(chosen);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <fieldset className={styles['options']}>
        <legend className={styles['question']}>{question.question}</legend>
        {options.map((option, place) => (
          <label key={option} className={styles['option']} data-verdict={verdictOf(place, answered, answer)}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={chosen === place}
              disabled={isAnswered}
              onChange={() => setChosen(place)}
            />
            <span>{option}</span>
            {isAnswered && place === answer && <Icon name="check" size={18} className={styles['mark']} />}
            {isAnswered && place === answered && place !== answer && (
              <Icon name="close" size={18} className={styles['mark']} />
            )}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        {isAnswered && (
          <div ref={verdict} tabIndex={-1} className={styles['verdict']} data-right={answered === answer}>
            <p className={styles['verdictTitle']}>
              {answered === answer ? '答对了' : `答错了，正确答案是“${options[answer]}”`}
            </p>
            <p>{explanation}</p>
          </div>
        )}
      </div>
      <div>
        <Button type="submit" size="lg" aria-disabled={!isAnswered && chosen === null}>
          {isAnswered ? nextLabel : '确认'}
        </Button>
      </div>
    </form>
  );
}

function verdictOf(place: number, answered: number | null, answer: number): 'right' | 'wrong' | undefined {
  if (answered === null) return undefined;
  if (place === answer) return 'right';
  return place === answered ? 'wrong' : undefined;
}
