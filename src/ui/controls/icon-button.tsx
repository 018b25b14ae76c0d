import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { Icon, type IconName } from '../marks/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for screen readers; also shown as the browser's tooltip. */
  readonly label: string;
  /** Drawn at 32 or 44 px; the area that takes a finger is 44 px either way. */
  readonly size?: 'md' | 'lg';
  readonly tone?: 'plain' | 'on-deep' | 'star';
  readonly iconSize?: number;
}

const TONE_CLASS = { plain: undefined, 'on-deep': 'onDeep', star: 'star' } as const;

/** A button that shows a drawing only. With `aria-pressed` it is a switch. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'md', tone = 'plain', iconSize = 20, className, ...rest } = props;
  const toneClass = TONE_CLASS[tone];
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        styles['button'],
        size === 'lg' && styles['lg'],
        toneClass && styles[toneClass],
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
