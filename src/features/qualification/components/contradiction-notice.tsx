import type { RiskContradiction } from '@/contract/qualification';
import { Button } from '@/ui/button';
import type { RiskPaper } from '../risk-paper';
import styles from './steps.module.css';

interface ContradictionNoticeProps {
  readonly paper: RiskPaper;
  readonly contradictions: readonly RiskContradiction[];
  /** Corrects a question by its index. */
  readonly onEdit: (index: number) => void;
}

/** Asks back about answers that contradict one another, before they are handed in. */
export function ContradictionNotice({ paper, contradictions, onEdit }: ContradictionNoticeProps) {
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
