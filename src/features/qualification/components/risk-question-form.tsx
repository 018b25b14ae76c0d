import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { RiskQuestion } from '@/contract/qualification/qualification';
import { Button } from '@/ui/controls/button';
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
  /** Index to go to from here: the next question or, for a corrected answer, the review. */
  readonly next: number;
  /** Whether the last step asks for name and ID number again. */
  readonly asksIdentity: boolean;
  /** Whether the visitor came from another question: the focus moves to the options. */
  readonly takesFocus: boolean;
  /** The session has ended, so that answers are not saved at present. */
  readonly hasEnded: boolean;
  readonly onAnswer: (key: string) => void;
  /** To another question by its index; `count` is the review. */
  readonly onGo: (index: number) => void;
}

/** How long a decided answer stays in sight in ms, which also takes in the second press of a double click. */
const LEAD_ON_MS = 250;

/**
 * One question of the assessment. An answer chosen by pointer, number or space bar opens the next one; arrow keys
 * only choose, Enter continues.
 */
export function RiskQuestionForm(props: RiskQuestionFormProps) {
  const { question, index, count, answer, next, asksIdentity, takesFocus, hasEnded, onAnswer, onGo } = props;
  const choice = useRef<HTMLInputElement>(null);
  const leadOn = useLeadOn(() => onGo(next));

  useEffect(() => {
    if (takesFocus) choice.current?.focus();
  }, [takesFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGo(next);
  };

  return (
    <form onSubmit={submit}>
      <StepFrame
        title="风险测评"
        lead={leadWords({ hasEnded, asksIdentity })}
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
              {forwardWords(answer, next === count)}
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
          onChange={(key) => {
            leadOn.choose(key);
            onAnswer(key);
          }}
          onDecide={leadOn.decide}
          focusRef={choice}
        />
      </StepFrame>
    </form>
  );
}

/** Continues after LEAD_ON_MS, unless another answer is chosen or the question is left before. */
function useLeadOn(goOn: () => void) {
  const [decided, setDecided] = useState<{ readonly key: string } | null>(null);
  const run = useEffectEvent(goOn);
  useEffect(() => {
    if (!decided) return undefined;
    const timer = window.setTimeout(() => run(), LEAD_ON_MS);
    return () => window.clearTimeout(timer);
  }, [decided]);
  return {
    decide: (key: string) => setDecided({ key }),
    choose: (key: string) => setDecided((current) => (current?.key === key ? current : null)),
  };
}

function leadWords({
  hasEnded,
  asksIdentity,
}: Pick<RiskQuestionFormProps, 'hasEnded' | 'asksIdentity'>): string {
  const saving = hasEnded ? '重新登录后继续保存答案' : '答案会自动保存';
  const identity = asksIdentity ? '最后需再次输入姓名和证件号码。' : '';
  return `请按本人真实情况选择，选中后自动进入下一题，${saving}。${identity}`;
}

function forwardWords(answer: string, isLast: boolean): string {
  if (answer === '') return '先跳过';
  return isLast ? '核对答案' : '下一题';
}
