import { Icon } from '../marks/icon';
import styles from './progress-rail.module.css';

export interface ProgressRailProps {
  readonly label: string;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  readonly current: number;
  /** Which steps are done; by default all before the current one. */
  readonly doneSteps?: readonly boolean[];
  /** Index of the displayed step, if it is not the current one. */
  readonly shown?: number;
  /** Makes reached steps buttons. */
  readonly onShow?: (index: number) => void;
}

const STATE_WORDS = { done: '已完成', current: '进行中', open: '未完成', ahead: '未开始' } as const;

/** Steps of a process, each done, current, open or ahead. */
export function ProgressRail(props: ProgressRailProps) {
  const { label, steps, current, doneSteps, shown, onShow } = props;
  return (
    <ol className={styles['rail']} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = doneSteps?.[index] ?? index < current;
        const state = index === current ? 'current' : isDone ? 'done' : index < current ? 'open' : 'ahead';
        const content = <RailStep step={step} number={index + 1} state={state} />;
        return (
          <li
            key={step}
            className={styles['step']}
            data-state={state}
            data-shown={index === shown}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {onShow && state !== 'ahead' ? (
              <button
                type="button"
                className={styles['press']}
                aria-pressed={index === shown}
                onClick={() => onShow(index)}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface RailStepProps {
  readonly step: string;
  readonly number: number;
  readonly state: keyof typeof STATE_WORDS;
}

function RailStep({ step, number, state }: RailStepProps) {
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <span className={styles['name']}>
        {step}
        <span className="visually-hidden">（{STATE_WORDS[state]}）</span>
      </span>
    </>
  );
}
