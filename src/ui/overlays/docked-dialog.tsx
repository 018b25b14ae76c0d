import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './docked-dialog.module.css';
import { IconButton } from '../controls/icon-button';
import { useSwipeDown } from './use-swipe-down';

export interface DockedDialogProps {
  readonly title: string;
  /** One paragraph of plain text. */
  readonly children: ReactNode;
  /** Buttons in tab order. */
  readonly actions: ReactNode;
  /** Called for Esc within it, the close button and, on a narrow screen, a swipe down. The caller removes the dialog. */
  readonly onClose: () => void;
}

/**
 * A short dialog at the lower edge that leaves the page in sight and usable: a card on a wide screen, a low sheet on a
 * narrow one. It takes the focus only if no other element has it.
 */
export function DockedDialog({ title, children, actions, onClose }: DockedDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { offsetPx, isDragging, handlers } = useSwipeDown(onClose);
  useFreeFocus(ref);
  useRoomBelowPage(ref);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog
    <dialog
      ref={ref}
      open
      className={styles['dock']}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
      data-print="hide"
      data-dragging={isDragging}
      style={offsetPx > 0 ? { transform: `translateY(${offsetPx}px)` } : undefined}
      onKeyDown={press}
    >
      <div className={styles['grip']} {...handlers} />
      <div className={styles['words']}>
        <h2 id={`${id}title`} className={styles['title']}>
          {title}
        </h2>
        <p id={`${id}text`} className={styles['text']}>
          {children}
        </p>
      </div>
      <div className={styles['actions']}>{actions}</div>
      <IconButton icon="close" label="关闭" size="lg" className={styles['close']} onClick={onClose} />
    </dialog>
  );
}

/** Takes the focus from the body or the main part, and gives it to the main part when it goes with the focus in it. */
function useFreeFocus(ref: RefObject<HTMLDialogElement | null>): void {
  // A layout effect: its cleanup runs before the element, and the focus in it, are gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const { activeElement } = document;
    if (!activeElement || activeElement.matches('body, main')) dialog.focus({ preventScroll: true });
    return () => {
      if (!dialog.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Publishes its height to the styles, so that it does not cover the end of the page or the focused element. */
function useRoomBelowPage(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--dock-height', `${dialog.offsetHeight}px`));
    observer.observe(dialog);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-height');
    };
  }, [ref]);
}
