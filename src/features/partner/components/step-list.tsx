import type { Step } from '../promotion/promotion';
import styles from './step-list.module.css';

/** How joining works, in its order, each step with the time it takes. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['list']}>
      {steps.map(({ title, time, text }) => (
        <li key={title} className={styles['step']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['time']}>{time}</p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
