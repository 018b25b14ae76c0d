import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './chip.module.css';
import { IconButton } from './icon-button';

export interface ToggleChipProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A single chip that is on or off. */
export function ToggleChip({ isPressed, onPress, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={cx(styles['chip'], styles['toggle'])}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  readonly text: string;
  readonly onRemove: () => void;
  /** Makes the text a separate button. */
  readonly onPress?: () => void;
}

/** A chosen thing that can be removed, as in the compare tray. */
export function RemovableChip({ text, onRemove, onPress }: RemovableChipProps) {
  return (
    <span className={styles['removable']}>
      {onPress ? (
        <button type="button" className={cx(styles['removableText'], styles['press'])} onClick={onPress}>
          {text}
        </button>
      ) : (
        <span className={styles['removableText']}>{text}</span>
      )}
      <IconButton icon="close" iconSize={14} label={`移除${text}`} onClick={onRemove} />
    </span>
  );
}
