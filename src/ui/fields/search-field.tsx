import { useRef, type ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import styles from './field.module.css';
import { Icon } from '../marks/icon';
import { IconButton } from '../controls/icon-button';

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label' | 'ref'>;

export interface SearchFieldProps extends NativeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `on-deep` for the header, where the ground is dark in both themes. */
  readonly ground?: 'surface' | 'on-deep';
  readonly isPill?: boolean;
}

/** A box to search in. Attributes of a combobox (role, aria-expanded, aria-controls) pass through to the input. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, ground = 'surface', isPill, className, ...input } = props;
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    ref.current?.focus();
  };
  return (
    <span
      className={cx(
        styles['box'],
        styles['search'],
        ground === 'on-deep' && styles['onDeep'],
        isPill && styles['pill'],
        className,
      )}
    >
      <span className={styles['affix']}>
        <Icon name="search" size={16} />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        className={styles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          iconSize={14}
          label="清除"
          tone={ground === 'on-deep' ? 'on-deep' : 'plain'}
          onClick={clear}
        />
      )}
    </span>
  );
}
