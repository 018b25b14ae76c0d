import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayContainer } from './open-dialogs';
import { dismissToast, lifeMsOf, useToasts, type ShownToast } from './toast-store';
import styles from './toast-viewport.module.css';

/** Toasts as plain lines until the code of `ToastViewport` is loaded: announced, with their action, on the same timer. */
export function PlainToasts({ isShown }: { readonly isShown: boolean }) {
  const toasts = useToasts();
  return createPortal(
    <section aria-label="提示" aria-live="polite">
      <ol className={styles['viewport']}>
        {isShown && toasts.map((toast) => <PlainToast key={toast.id} toast={toast} />)}
      </ol>
    </section>,
    useOverlayContainer(),
  );
}

function PlainToast({ toast }: { readonly toast: ShownToast }) {
  const { id, title, action } = toast;
  const lifeMs = lifeMsOf(toast);
  useEffect(() => {
    if (!Number.isFinite(lifeMs)) return undefined;
    const timer = setTimeout(() => dismissToast(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs]);
  const act = () => {
    action?.onPress();
    dismissToast(id);
  };
  return (
    <li className={styles['toast']}>
      <span className={styles['title']}>{title}</span>
      {action && (
        <button type="button" className={styles['action']} onClick={act}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label="关闭提示"
        onClick={() => dismissToast(id)}
      >
        ✕
      </button>
    </li>
  );
}
