import { setRiseColour, setTheme, useDisplay } from '@/session/display.store';
import { Card } from '@/ui/card';
import { RateFigure } from '@/ui/figure';
import { SegmentedControl } from '@/ui/segmented-control';
import styles from './display-card.module.css';
import { SettingRow } from './setting-row';

/** Light or dark, and the colour of a rise; both take effect at once and stay on this device. */
export function DisplayCard() {
  const { theme, rise } = useDisplay();
  return (
    <Card title="显示" note="保存在本设备，立即生效">
      <SettingRow
        title="主题"
        hint="“跟随系统”随设备的浅色或深色切换。"
        control={
          <SegmentedControl
            label="主题"
            options={[
              { value: 'system', label: '跟随系统', icon: 'contrast' },
              { value: 'light', label: '浅色', icon: 'sun' },
              { value: 'dark', label: '深色', icon: 'moon' },
            ]}
            value={theme}
            onChange={setTheme}
          />
        }
      />
      <SettingRow
        title="涨跌颜色"
        hint={
          <span className={styles['sample']}>
            示例：
            <RateFigure text="+1.23%" />
            <RateFigure text="-1.23%" />
          </span>
        }
        control={
          <SegmentedControl
            label="涨跌颜色"
            options={[
              { value: 'red', label: '红涨绿跌' },
              { value: 'green', label: '绿涨红跌' },
            ]}
            value={rise}
            onChange={setRiseColour}
          />
        }
      />
    </Card>
  );
}
