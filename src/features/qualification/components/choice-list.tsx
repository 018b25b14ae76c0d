import { useId, useRef, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import styles from './steps.module.css';

export interface Choice {
  readonly id: string;
  readonly text: string;
}

interface ChoiceListProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** Id of the chosen option, `''` without one. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
  /** An option was confirmed: by pointer, space bar or its number. Arrow keys only move the choice. */
  readonly onDecide?: (id: string) => void;
  /** Focus target of the list: the chosen option, otherwise the first. */
  readonly focusRef?: Ref<HTMLInputElement>;
}

/** A list of radio buttons with long labels. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, choices, value, error, onChange, onDecide, focusRef } = props;
  const name = useId();
  const isSpacePressed = useRef(false);
  const errorId = `${name}-error`;
  const focused = choices.some(({ id }) => id === value) ? value : choices[0]?.id;
  const press = (event: KeyboardEvent) => {
    isSpacePressed.current = event.key === ' ';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const numbered = isPlain ? choices[Number.parseInt(event.key, 10) - 1] : undefined;
    if (!onDecide || numbered === undefined) return;
    onChange(numbered.id);
    onDecide(numbered.id);
  };
  /** Arrow keys cause clicks too; a click on the label is followed by one on the radio button. */
  const click = (event: MouseEvent, id: string) => {
    const isPointer = event.detail > 0;
    if (isPointer || isSpacePressed.current) onDecide?.(id);
    isSpacePressed.current = false;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the radio buttons in it
    <fieldset aria-describedby={error === undefined ? undefined : errorId} onKeyDown={press}>
      <legend className={styles['choiceLegend']}>{legend}</legend>
      <div className={styles['choices']}>
        {choices.map(({ id, text }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys reach it as clicks of the radio button
          <label
            key={id}
            className={styles['choice']}
            data-selected={id === value}
            onClick={(event) => click(event, id)}
          >
            <input
              ref={id === focused ? focusRef : undefined}
              type="radio"
              name={name}
              className={styles['radio']}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles['choiceError']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
