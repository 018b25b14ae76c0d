import { Link } from 'react-router-dom';
import { Icon, type IconName } from '@/ui/icon';
import styles from './icon-grid.module.css';

interface Entry {
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
}

const ENTRIES: readonly Entry[] = [
  { label: '公募排行', icon: 'bars', to: '/gongmu_fund' },
  { label: '私募排行', icon: 'shield', to: '/simu_fund' },
  { label: '条件选基', icon: 'filter', to: '/shaixuan' },
  { label: '定投计算', icon: 'calculator', to: '/dingtou' },
  { label: '7x24 快讯', icon: 'bolt', to: '/touzi' },
  { label: '投资者保护', icon: 'shield-check', to: '/toujiao/baohu' },
  { label: '我的自选', icon: 'star', to: '/home' },
  { label: '申请加入', icon: 'user-plus', to: '/apply' },
];

/** The ways to what the bar below does not lead to by itself, for the narrow layout, which has no header. */
export function IconGrid() {
  return (
    <nav aria-label="快捷入口" className={styles['grid']}>
      {ENTRIES.map(({ label, icon, to }) => (
        <Link key={to} to={to} className={styles['entry']}>
          <span className={styles['icon']}>
            <Icon name={icon} size={22} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
