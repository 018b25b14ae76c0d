import type { ReactNode } from 'react';
import { formatDate } from '@/domain/calendar/date-format';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import type { MenuEntry } from '@/ui/overlays/menu';
import { Sheet } from '@/ui/overlays/sheet';
import type { WatchedFund } from '../watch-list';
import styles from './row-window.module.css';

interface RowWindowProps {
  readonly fund: WatchedFund;
  readonly entries: readonly MenuEntry[];
  readonly buySlot: ReactNode;
  readonly onClose: () => void;
}

/** Actions on a fund, on narrow screens; a choice closes the sheet before it acts. */
export function RowWindow({ fund, entries, buySlot, onClose }: RowWindowProps) {
  return (
    <Sheet
      title={fund.name}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="lg" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <div className={styles['head']}>
        <p className={styles['facts']}>
          {fund.code}
          {fund.addedAt !== null && ` · ${formatDate(fund.addedAt, 'YYYY-MM-DD')} 加入自选`}
        </p>
        {buySlot}
      </div>
      {fund.note !== '' && <p className={styles['note']}>{fund.note}</p>}
      <ul className={styles['list']}>
        {entries.map(({ label, icon, onSelect, isDisabled = false }) => (
          <li key={label}>
            <button
              type="button"
              className={styles['entry']}
              disabled={isDisabled}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {icon && <Icon name={icon} size={20} />}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
