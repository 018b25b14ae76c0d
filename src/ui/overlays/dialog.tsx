import { useId, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from '@/lib/cx';
import styles from './dialog.module.css';
import { IconButton } from '../controls/icon-button';
import { useModalDialog } from './use-modal-dialog';

export interface DialogProps {
  readonly title: string;
  /** Called for Esc, the close button and a press outside. The caller takes the dialog out of the tree. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** False where a press outside must not lose what was filled in; Esc and the close button still work. */
  readonly isDismissedByBackdrop?: boolean;
  /** On a narrow screen it rises from below over nearly the whole height, for a matter of several steps. */
  readonly isFullOnMobile?: boolean;
}

/** A modal window on the browser's own dialog element. Open for as long as it is rendered. */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    footer,
    size = 'md',
    isDismissedByBackdrop = true,
    isFullOnMobile,
  } = props;
  const ref = useModalDialog();
  const titleId = useId();
  const cancel = (event: SyntheticEvent) => {
    // A window within this one, or a file picker, has been left: React hands that on.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    if (isDismissedByBackdrop && isOutside(event)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for it is Esc, which arrives as cancel
    <dialog
      ref={ref}
      className={cx(styles['dialog'], size !== 'md' && styles[size], isFullOnMobile && styles['full'])}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={cancel}
      onMouseDown={press}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label="关闭" size="lg" onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
    </dialog>
  );
}

/** A press on the backdrop has the dialog itself as its target and lies beyond its box. */
export function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const isInside =
    event.clientX >= box.left &&
    event.clientX < box.right &&
    event.clientY >= box.top &&
    event.clientY < box.bottom;
  return !isInside;
}
