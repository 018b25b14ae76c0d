import { useEffect, useId, useRef, useState } from 'react';
import type { Agreement } from '@/contract/partner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './agreement-checks.module.css';
import { AgreementText } from './agreement-text';

interface AgreementDialogProps {
  readonly agreement: Agreement;
  /** The last line came into view: at once where the whole text fits. */
  readonly onReadToEnd: () => void;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** An agreement to be read to its end and then agreed to. */
export function AgreementDialog({ agreement, onReadToEnd, onAgree, onClose }: AgreementDialogProps) {
  const [isRead, setRead] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const tell = useRef(onReadToEnd);
  const hintId = useId();

  useEffect(() => {
    tell.current = onReadToEnd;
  });
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setRead(true);
      tell.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog
      title={agreement.title}
      size="lg"
      isFullOnMobile
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <output id={hintId} className={styles['hint']}>
            {isRead ? '已阅读至文末' : '请阅读至文末'}
          </output>
          <Button size="lg" disabled={!isRead} aria-describedby={hintId} onClick={onAgree}>
            我已阅读
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll only around what has the focus */}
      <section tabIndex={0} data-autofocus aria-label="协议正文" className={styles['reading']}>
        <AgreementText agreement={agreement} headingLevel={3} />
        <p ref={end} className={styles['end']}>
          —— 全文完 ——
        </p>
      </section>
    </Dialog>
  );
}
