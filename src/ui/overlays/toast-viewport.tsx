import { createPortal } from 'react-dom';
import { Action, Close, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Icon, type IconName } from '../marks/icon';
import { useOverlayContainer } from './open-dialogs';
import { dismissToast, lifeMsOf, useToasts, type ShownToast } from './toast-store';
import styles from './toast-viewport.module.css';

const MARKS = { success: 'check', failure: 'warning' } as const satisfies Record<string, IconName>;

/**
 * Where toasts appear; once in the application. They wait while the pointer or the focus is on them, are read out,
 * and lie inside the open dialog when there is one, for everything outside it is out of reach.
 */
export function ToastViewport() {
  const toasts = useToasts();
  const container = useOverlayContainer();
  return createPortal(
    <Provider swipeDirection="up" label="提示">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport className={styles['viewport']} label="提示（{hotkey}）" />
    </Provider>,
    container,
  );
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const { id, tone = 'plain', title, action } = toast;
  const act = () => {
    action?.onPress();
    dismissToast(id);
  };
  return (
    <Root
      className={styles['toast']}
      type={tone === 'failure' ? 'foreground' : 'background'}
      duration={lifeMsOf(toast)}
      onOpenChange={(isOpen) => isOpen || dismissToast(id)}
    >
      {tone !== 'plain' && <Icon name={MARKS[tone]} size={18} />}
      <Title className={styles['title']}>{title}</Title>
      {action && (
        <Action
          className={styles['action']}
          altText={action.label}
          aria-keyshortcuts={action.shortcut}
          onClick={act}
        >
          {action.label}
          {action.shortcut !== undefined && (
            <kbd className={styles['key']} aria-hidden="true">
              {action.shortcut.toUpperCase()}
            </kbd>
          )}
        </Action>
      )}
      <Close className={styles['close']} aria-label="关闭提示">
        <Icon name="close" size={14} />
      </Close>
    </Root>
  );
}
