import { useId, type Ref } from 'react';
import styles from './choice-list.module.css';

export interface Choice {
  readonly id: string;
  readonly text: string;
}

interface ChoiceListProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** Id of the chosen one, '' without one. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
  /** Where the focus goes that is sent to this list: the chosen one, else the first. */
  readonly focusRef?: Ref<HTMLInputElement>;
}

/** One of several long answers, under one another; arrow keys move the choice. */
export function ChoiceList({ legend, choices, value, error, onChange, focusRef }: ChoiceListProps) {
  const name = useId();
  const errorId = `${name}-error`;
  const focused = choices.some(({ id }) => id === value) ? value : choices[0]?.id;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['list']}>
        {choices.map(({ id, text }) => (
          <label key={id} className={styles['choice']} data-selected={id === value}>
            <input
              ref={id === focused ? focusRef : undefined}
              type="radio"
              name={name}
              className={styles['input']}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
