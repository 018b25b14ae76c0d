import { openQualification } from '@/session/qualification-window.store';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import styles from './gate-notice.module.css';

export interface GateNoticeProps {
  /** What is held back on this page, as it stands in the first sentence. */
  readonly withheld?: string;
  /** What comes into view afterwards. */
  readonly gained?: string;
}

/** Says once on a page why figures of private funds are held back, and what to do about it. */
export function GateNotice({ withheld = '业绩', gained = '净值、收益与持仓' }: GateNoticeProps) {
  return (
    <aside className={styles['notice']} aria-label="合格投资者认证">
      <Icon name="lock" size={18} className={styles['mark']} />
      <p className={styles['text']}>
        根据规定，私募基金的{withheld}仅向合格投资者展示。完成认证后即可查看{gained}。
      </p>
      <Button variant="gold" onClick={() => openQualification()}>
        去认证
      </Button>
    </aside>
  );
}
