import { useId, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { isOutside } from './dialog';
import styles from './dialog.module.css';
import { IconButton } from '../controls/icon-button';
import { useModalDialog } from './use-modal-dialog';
import { useSwipeDown } from './use-swipe-down';

export interface SheetProps {
  readonly title: string;
  /** Called for Esc, the close button, a press outside and a swipe down. The caller takes the sheet out of the tree. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A modal sheet that rises from below, for narrow screens. Open for as long as it is rendered. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const ref = useModalDialog();
  const titleId = useId();
  const { offsetPx, isDragging, handlers } = useSwipeDown(onClose);
  const cancel = (event: SyntheticEvent) => {
    // A window within this one, or a file picker, has been left: React hands that on.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOutside(event)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for it is Esc, which arrives as cancel
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-dragging={isDragging}
      style={offsetPx > 0 ? { transform: `translateY(${offsetPx}px)` } : undefined}
      onCancel={cancel}
      onMouseDown={press}
    >
      <div className={styles['grip']} {...handlers}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton icon="close" label="关闭" size="lg" onClick={onClose} />
        </header>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
    </dialog>
  );
}
