import { Link } from 'react-router-dom';
import { PickedFunds } from '@/features/home-picks/components/picked-funds';
import { FlashRail } from '@/features/news/components/flash-rail';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Icon, type IconName } from '@/ui/marks/icon';
import { NearView } from '@/ui/states/near-view';
import styles from './index-page.elder.module.css';
import { RiskNotice } from './risk-notice';

interface Entry {
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly to: string;
}

const ENTRIES: readonly Entry[] = [
  { label: '公募排行', hint: '查看基金涨跌', icon: 'bars', to: '/gongmu_fund' },
  { label: '我的自选', hint: '关注的基金', icon: 'star', to: '/home' },
  { label: '7x24 快讯', hint: '今天的消息', icon: 'bolt', to: '/touzi' },
  { label: '投资者教育', hint: '学习理财知识', icon: 'graduation', to: '/toujiao' },
  { label: '防骗与保护', hint: '识别骗局', icon: 'shield-check', to: '/toujiao/baohu' },
  { label: '帮助与客服', hint: '遇到问题联系客服', icon: 'headset', to: '/home/help' },
];

/** The home page of 长辈版: large ways in, the newest flashes, a few funds, nothing that moves. */
export function ElderIndexPage() {
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">首页</h1>
      <nav aria-label="快捷入口" className={styles['entries']}>
        {ENTRIES.map(({ label, hint, icon, to }) => (
          <Link key={to} to={to} className={styles['entry']}>
            <Icon name={icon} size={36} className={styles['icon']} />
            <span className={styles['words']}>
              <span className={styles['label']}>{label}</span>
              <span className={styles['hint']}>{hint}</span>
            </span>
          </Link>
        ))}
      </nav>
      <FlashRail />
      <NearView minHeight={905}>
        <PickedFunds
          area="public"
          starSlot={({ area, code, name }) => <WatchToggle area={area} code={code} fundName={name} />}
        />
      </NearView>
      <RiskNotice />
    </div>
  );
}
