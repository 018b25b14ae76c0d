import { useId, useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Agreement } from '@/contract/applications/partner';
import type { AgreementType } from '@/domain/site/application';
import { versionName } from '@/domain/text/text-version';
import type { FailedRead } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { Dialog } from '@/ui/overlays/dialog';
import { Icon } from '@/ui/marks/icon';
import { AGREEMENT_NAMES, agreementHref } from './agreement-names';
import { AgreementText } from './agreement-text';
import styles from './agreement-checks.module.css';

interface AgreementRowProps {
  readonly type: AgreementType;
  readonly read: FailedRead & { readonly data: Agreement | undefined; readonly isError: boolean };
  readonly isAgreed: boolean;
  /** The text was opened and read to its end, or opened in a new window. */
  readonly isOpened: boolean;
  /** The visitor accepted a version that was replaced since. */
  readonly isRenewed: boolean;
  readonly isDisabled: boolean;
  readonly onOpened: () => void;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** One agreement: its checkbox, read status and links to the text. */
export function AgreementRow(props: AgreementRowProps) {
  const { type, read, isAgreed, isOpened, isRenewed, isDisabled, onOpened, onAgree } = props;
  const [isReading, setReading] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const noteId = useId();
  const { data } = read;
  const name = `《${data?.title ?? AGREEMENT_NAMES[type]}》`;
  const tick = (isTicked: boolean) => {
    setEarly(!isOpened);
    if (isOpened) onAgree(isTicked);
  };
  const agree = () => {
    onOpened();
    setEarly(false);
    onAgree(true);
    setReading(false);
  };
  return (
    <li className={styles['row']}>
      <div className={styles['line']} data-locked={!isOpened}>
        <CheckField
          checked={isAgreed}
          disabled={isDisabled}
          aria-disabled={!isOpened || undefined}
          aria-describedby={noteId}
          onChange={tick}
        >
          我已阅读并同意{name}
          {data && `（${versionName(data.version)}）`}
        </CheckField>
        <span className={styles['ways']}>
          <span className={styles['state']} data-read={isOpened}>
            {isOpened ? '已阅读' : '未阅读'}
          </span>
          {data && (
            <>
              <Button variant="link" size="sm" aria-label={`阅读${name}`} onClick={() => setReading(true)}>
                阅读
              </Button>
              <Link
                to={agreementHref(type, data.version)}
                target="_blank"
                rel="noopener"
                aria-label={`在新窗口打开${name}`}
                className={styles['outside']}
                onClick={onOpened}
              >
                <Icon name="external" size={16} />
              </Link>
            </>
          )}
        </span>
      </div>
      <p id={noteId} className={styles['note']} aria-live="polite">
        {noteOf({ isOpened, isEarly, isRenewed: isRenewed && !isAgreed })}
      </p>
      {data === undefined && read.isError && <ReadFailureLine read={read} title={`${name}加载失败`} />}
      {isReading && data && (
        // A new version has to be read again.
        <AgreementDialog
          key={data.version}
          agreement={data}
          onReadToEnd={onOpened}
          onAgree={agree}
          onClose={() => setReading(false)}
        />
      )}
    </li>
  );
}

interface NoteFacts {
  readonly isOpened: boolean;
  readonly isEarly: boolean;
  readonly isRenewed: boolean;
}

/** Why the box cannot be ticked; `''` if it can. */
function noteOf({ isOpened, isEarly, isRenewed }: NoteFacts): string {
  if (isRenewed) return isOpened ? '内容已更新，请重新勾选' : '内容已更新，请重新阅读后勾选';
  return isEarly && !isOpened ? '请先打开阅读' : '';
}

interface AgreementDialogProps {
  readonly agreement: Agreement;
  /** Called when the last line is visible; immediately if the whole text fits. */
  readonly onReadToEnd: () => void;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** The text of an agreement; the accept button is enabled at its end. */
function AgreementDialog({ agreement, onReadToEnd, onAgree, onClose }: AgreementDialogProps) {
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
