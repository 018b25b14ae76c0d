import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/session.store';
import { riskPaperQuery } from '../api/qualification.queries';
import { answerWords } from '../risk-paper';
import { StepReadFailure } from './step-failure';
import { StepSkeleton } from './step-frame';
import styles from './steps.module.css';

/** The answers of the last assessment, read-only. */
export function LastAnswers() {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(riskPaperQuery(userId));
  if (read.data === undefined) {
    return read.isError ? <StepReadFailure read={read} /> : <StepSkeleton rows={4} />;
  }
  const { questions, lastAnswers } = read.data;
  if (lastAnswers.size === 0) return <p className={styles['note']}>没有可供查看的测评答案。</p>;
  return (
    <ol className={styles['review']} aria-label="最近一次测评的答案">
      {questions.map((question, index) => (
        <li key={question.questionno} className={styles['row']}>
          <span className={styles['words']}>
            <span className={styles['question']}>
              {index + 1}. {question.title}
            </span>
            <span>{answerWords(question, lastAnswers) ?? '未作答'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
