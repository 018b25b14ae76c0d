import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import styles from './application-form.module.css';

interface StepActionsProps {
  /** What the main button does: 下一步, or what is sent. */
  readonly next: string;
  readonly isSending: boolean;
  /** The main button was pressed and goes on by itself once the pictures are uploaded. */
  readonly isWaitingForUploads: boolean;
  /** Quietly beside the buttons. */
  readonly note?: ReactNode;
  /** Without it there is no way back. */
  readonly onBack?: (() => void) | undefined;
}

/** The way back and the way on, in reach at the lower edge of a narrow screen. */
export function StepActions({ next, isSending, isWaitingForUploads, note, onBack }: StepActionsProps) {
  return (
    <div className={styles['actions']}>
      {note}
      <output className={styles['uploading']}>
        {isWaitingForUploads && `图片正在上传，完成后自动${next === '下一步' ? '进入下一步' : next}`}
      </output>
      <div className={styles['buttons']}>
        {onBack && (
          <Button variant="secondary" size="lg" disabled={isSending} onClick={onBack}>
            上一步
          </Button>
        )}
        <Button type="submit" size="lg" isLoading={isSending || isWaitingForUploads}>
          {buttonLabel({ next, isSending, isWaitingForUploads })}
        </Button>
      </div>
    </div>
  );
}

function buttonLabel({ next, isSending, isWaitingForUploads }: StepActionsProps): string {
  if (isSending) return '正在提交';
  return isWaitingForUploads ? '上传中…' : next;
}
