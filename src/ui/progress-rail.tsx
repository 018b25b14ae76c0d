import { Icon } from './icon';
import styles from './progress-rail.module.css';

export interface ProgressRailProps {
  readonly label: string;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** Index of the step in hand; `steps.length` when all are done. */
  readonly current: number;
}

const STATE_WORDS = { done: '已完成', current: '进行中', ahead: '未开始' } as const;

/** Steps of a longer matter, with what is done, in hand and ahead. */
export function ProgressRail({ label, steps, current }: ProgressRailProps) {
  return (
    <ol className={styles['rail']} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>
              {step}
              <span className="visually-hidden">（{STATE_WORDS[state]}）</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
