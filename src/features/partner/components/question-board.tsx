import { Disclosure } from '@/ui/layout/disclosure';
import type { Question } from '../promotion/promotion';
import styles from './question-board.module.css';

/** What people ask before they join; each question opens to its answer. */
export function QuestionBoard({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className={styles['list']}>
      {questions.map(({ question, answer }) => (
        <li key={question}>
          <Disclosure summary={question}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
