import { useRef, useState, type FormEvent } from 'react';
import type { RiskContradiction } from '@/contract/qualification/qualification';
import { Button } from '@/ui/controls/button';
import { answerWords, contradictionsIn, firstUnanswered, type Answers, type RiskPaper } from '../risk-paper';
import type { IdentityAgain as Again } from '../use-identity-again';
import type { StepSend } from '../use-step-send';
import { IdentityAgain } from './identity-step';
import { SignInLine, StepFailure } from './step-failure';
import { StepFrame } from './step-frame';
import styles from './steps.module.css';

interface RiskReviewProps {
  readonly paper: RiskPaper;
  readonly answers: Answers;
  readonly sending: StepSend;
  readonly again: Again;
  /** The session ended, so that nothing can be submitted. */
  readonly hasEnded: boolean;
  readonly onEdit: (index: number) => void;
}

/** All answers before submission; the submit button marks and focuses missing ones. */
export function RiskReview({ paper, answers, sending, again, hasEnded, onEdit }: RiskReviewProps) {
  const { questions, attemptsLeft, validYears } = paper;
  const list = useRef<HTMLOListElement>(null);
  const [isMarked, setIsMarked] = useState(false);
  const [isAskedBack, setIsAskedBack] = useState(false);
  const contradictions = contradictionsIn(paper, answers);
  const missing = questions.filter(({ questionno }) => !answers.has(questionno)).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = firstUnanswered(questions, answers);
    if (first === -1) {
      if (!again.check()) return;
      if (contradictions.length > 0 && !isAskedBack) setIsAskedBack(true);
      else sending.send();
      return;
    }
    setIsMarked(true);
    list.current?.children[first]?.querySelector('button')?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title="核对答案"
        lead={reviewLead(validYears, attemptsLeft)}
        actions={
          <>
            {isMarked && missing > 0 && (
              <p role="alert" className={styles['error']}>
                还有 {missing} 题未作答，请补充后提交
              </p>
            )}
            {isAskedBack && contradictions.length > 0 && (
              <ContradictionNotice paper={paper} contradictions={contradictions} onEdit={onEdit} />
            )}
            {hasEnded ? <SignInLine /> : <StepFailure sending={sending} />}
            <Button type="submit" size="lg" isLoading={sending.isSending} className={styles['end']}>
              {isAskedBack && contradictions.length > 0 ? '答案属实，提交测评' : '提交测评'}
            </Button>
          </>
        }
      >
        <ol ref={list} className={styles['review']} aria-label="全部答案">
          {questions.map((question, index) => {
            const words = answerWords(question, answers);
            return (
              <li key={question.questionno} className={styles['row']} data-missing={words === null}>
                <span className={styles['words']}>
                  <span className={styles['question']}>
                    {index + 1}. {question.title}
                  </span>
                  <span className={styles['answer']}>{words ?? '未作答'}</span>
                </span>
                <Button
                  variant="link"
                  size="sm"
                  disabled={sending.isSending}
                  aria-label={`${words === null ? '去作答' : '修改'}第 ${index + 1} 题`}
                  onClick={() => onEdit(index)}
                >
                  {words === null ? '去作答' : '修改'}
                </Button>
              </li>
            );
          })}
        </ol>
        <IdentityAgain again={again} purpose="提交测评" />
      </StepFrame>
    </form>
  );
}

function reviewLead(validYears: number | null, attemptsLeft: number | null): string {
  const validity = validYears === null ? '' : `，${validYears} 年内有效`;
  const attempts = attemptsLeft === null ? '' : `；今天还可以测评 ${attemptsLeft} 次`;
  return `提交后得出风险等级${validity}${attempts}。`;
}

interface ContradictionNoticeProps {
  readonly paper: RiskPaper;
  readonly contradictions: readonly RiskContradiction[];
  /** Opens a question by its index. */
  readonly onEdit: (index: number) => void;
}

/** Points out contradicting answers before submission. */
function ContradictionNotice({ paper, contradictions, onEdit }: ContradictionNoticeProps) {
  const placeOf = (number: number) => paper.questions.findIndex(({ questionno }) => questionno === number);
  return (
    <div role="alert" className={styles['error']}>
      <p>以下答案前后不一致，可能使测评结果与您的实际情况不符，请核对：</p>
      <ul>
        {contradictions.map(({ first, second }) => {
          const places = [placeOf(first.questionno), placeOf(second.questionno)];
          return (
            <li key={places.join()}>
              第 {places.map((place) => place + 1).join(' 题与第 ')} 题
              {places.map((place) => (
                <Button key={place} variant="link" size="sm" onClick={() => onEdit(place)}>
                  核对第 {place + 1} 题
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
