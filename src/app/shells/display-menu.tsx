import { setRiseColour, setTheme, useDisplay, type Theme } from '@/session/display.store';
import { Icon } from '@/ui/icon';
import styles from './utility-bar.module.css';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_NAMES: Readonly<Record<Theme, string>> = { system: '跟随系统', light: '浅色', dark: '深色' };
const THEME_ICONS = { system: 'contrast', light: 'sun', dark: 'moon' } as const;

/** Light, dark or as the system; and whether a rise is red or green. */
export function DisplayMenu() {
  const { theme, rise } = useDisplay();
  const isRedUp = rise === 'red';
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        title={`主题：${THEME_NAMES[theme]}，点按切换`}
        onClick={() => setTheme(NEXT_THEME[theme])}
      >
        <Icon name={THEME_ICONS[theme]} size={14} />
        {THEME_NAMES[theme]}
      </button>
      <button
        type="button"
        className={styles['button']}
        title="切换涨跌颜色"
        onClick={() => setRiseColour(isRedUp ? 'green' : 'red')}
      >
        {isRedUp ? '红涨绿跌' : '绿涨红跌'}
      </button>
    </>
  );
}
