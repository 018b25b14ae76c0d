import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { QuizQuestion } from '../protection-guide';
import styles from './quiz.module.css';

interface QuizQuestionFormProps {
  readonly question: QuizQuestion;
  /** The option that was answered with, null before. */
  readonly answered: number | null;
  readonly nextLabel: string;
  readonly onAnswer: (option: number) => void;
  readonly onNext: () => void;
}

/** One question: options to choose from, then what is right and why. */
export function QuizQuestionForm(props: QuizQuestionFormProps) {
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
