import { Link } from 'react-router-dom';
import { setMode, setTheme, useDisplay, useIsElder, type Theme } from '@/session/display.store';
import { Icon } from '@/ui/marks/icon';
import styles from './utility-bar.module.css';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_NAMES: Readonly<Record<Theme, string>> = { system: '跟随系统', light: '浅色', dark: '深色' };
const THEME_ICONS = { system: 'contrast', light: 'sun', dark: 'moon' } as const;

/** Light, dark or as the system; everything else about the look is in the settings. */
export function DisplayMenu() {
  const { theme } = useDisplay();
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        title={`主题：${THEME_NAMES[theme]}，点击切换`}
        onClick={() => setTheme(NEXT_THEME[theme])}
      >
        <Icon name={THEME_ICONS[theme]} size={14} />
        {THEME_NAMES[theme]}
      </button>
      <Link to="/home/settings">设置</Link>
    </>
  );
}

/** Into 长辈版 and out of it. */
export function ModeButton() {
  const isElder = useIsElder();
  return (
    <button
      type="button"
      className={styles['button']}
      onClick={() => setMode(isElder ? 'standard' : 'elder')}
    >
      {isElder ? '返回标准版' : '长辈版'}
    </button>
  );
}

export const ELDER_WORDS = '您正在使用长辈版';

/** Says on the home page of the narrow layout which version this is, with the way out of it; so does the personal centre. */
export function ElderBar() {
  return (
    <section className={styles['elder']} aria-label="长辈版">
      {ELDER_WORDS}
      <ModeButton />
    </section>
  );
}
