import { useState } from 'react';
import styles from './player-slider.module.css';

interface PlayerSliderProps {
  readonly label: string;
  /** The value in words: 00:12:30, 80%. */
  readonly valueText: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  /** A second, paler bar up to here. */
  readonly buffered?: number;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider under two bars, light on the dark of the player. */
export function PlayerSlider({ label, valueText, value, max, step, buffered, onChange }: PlayerSliderProps) {
  // The picture follows a moment later. Set back to where it still stands, the slider would tell a key's second event so.
  const [asked, setAsked] = useState<{ readonly value: number; readonly from: number } | null>(null);
  const shown = asked !== null && asked.from === value ? asked.value : value;
  return (
    <span className={styles['slider']}>
      <span className={styles['track']} aria-hidden="true">
        {buffered !== undefined && (
          <span className={styles['buffered']} style={{ width: share(buffered, max) }} />
        )}
        <span className={styles['played']} style={{ width: share(value, max) }} />
      </span>
      <input
        type="range"
        className={styles['input']}
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={step}
        value={Math.min(shown, max)}
        disabled={max <= 0}
        onChange={(event) => {
          const next = Number(event.target.value);
          setAsked({ value: next, from: value });
          onChange(next);
        }}
      />
    </span>
  );
}

function share(value: number, max: number): `${number}%` {
  return max > 0 ? `${Math.min(100, (value / max) * 100)}%` : '0%';
}
