import { useEffect, useRef, type FormEvent } from 'react';
import type { RiskQuestion } from '@/contract/qualification';
import { Button } from '@/ui/button';
import { ChoiceList } from './choice-list';
import { SignInLine } from './step-failure';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface RiskQuestionFormProps {
  readonly question: RiskQuestion;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Key of the chosen option, '' without one. */
  readonly answer: string;
  /** Whether the visitor came here from another question, so that the arrow keys go on at once. */
  readonly takesFocus: boolean;
  /** The session has ended, so that answers are not saved at present. */
  readonly hasEnded: boolean;
  readonly onAnswer: (key: string) => void;
  /** To another question by its index; `count` is the review. */
  readonly onGo: (index: number) => void;
}

/** One question of the assessment. Arrow keys choose, Enter goes on. */
export function RiskQuestionForm(props: RiskQuestionFormProps) {
  const { question, index, count, answer, takesFocus, hasEnded, onAnswer, onGo } = props;
  const choice = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) choice.current?.focus();
  }, [takesFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGo(index + 1);
  };

  return (
    <form onSubmit={submit}>
      <StepFrame
        title="风险测评"
        lead={`请按本人真实情况选择，${hasEnded ? '重新登录后继续保存答案' : '答案会自动保存'}。`}
        actions={
          <>
            {hasEnded && <SignInLine />}
            {index > 0 && (
              <Button variant="secondary" onClick={() => onGo(index - 1)}>
                上一题
              </Button>
            )}
            <Button variant="ghost" onClick={() => onGo(count)}>
              查看全部答案
            </Button>
            <Button type="submit" variant={answer === '' ? 'secondary' : 'primary'} className={styles['end']}>
              {forwardWords(answer, index + 1 === count)}
            </Button>
          </>
        }
      >
        <div className={styles['group']}>
          <p className={styles['count']}>
            <span>{question.group}</span>
            <span>
              {index + 1}/{count}
            </span>
          </p>
          <div className={styles['bar']} aria-hidden="true">
            <span className={styles['fill']} style={{ width: `${((index + 1) / count) * 100}%` }} />
          </div>
        </div>
        <ChoiceList
          legend={`${index + 1}. ${question.title}`}
          choices={question.options.map(({ key, text }) => ({ id: key, text }))}
          value={answer}
          onChange={onAnswer}
          focusRef={choice}
        />
      </StepFrame>
    </form>
  );
}

function forwardWords(answer: string, isLast: boolean): string {
  if (answer === '') return '先跳过';
  return isLast ? '核对答案' : '下一题';
}
