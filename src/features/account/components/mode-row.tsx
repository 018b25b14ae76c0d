import { setMode, useIsElder } from '@/session/display.store';
import { Button } from '@/ui/controls/button';
import styles from './mode-row.module.css';

/** Under the account on a phone: into 长辈版 and out of it. */
export function ModeRow() {
  const isElder = useIsElder();
  return (
    <div className={styles['row']}>
      <p className={styles['words']}>{isElder ? '正在使用长辈版' : '长辈版：文字更大，页面更简洁'}</p>
      <Button size="sm" variant="secondary" onClick={() => setMode(isElder ? 'standard' : 'elder')}>
        {isElder ? '标准版' : '长辈版'}
      </Button>
    </div>
  );
}
