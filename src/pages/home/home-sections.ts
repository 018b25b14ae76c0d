import type { IconName } from '@/ui/icon';

/** An entry of the personal centre's navigation. */
export interface HomeSection {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Opens another site in a new window [S2.external]. */
  readonly isOutside?: boolean;
}

/** The pages of the personal centre in the order of its navigation. */
export const HOME_SECTIONS: readonly HomeSection[] = [
  { to: '/home', label: '我的自选', icon: 'star' },
  { to: '/home/toushi', label: '持仓透视', icon: 'eye' },
  { to: '/home/notices', label: '通知', icon: 'bell' },
  { to: '/home/history', label: '浏览历史', icon: 'clock' },
  { to: '/home/appointments', label: '我的预约', icon: 'calendar' },
  { to: '/home/applications', label: '我的申请', icon: 'document' },
  { to: '/home/qualification', label: '合格投资者认证', icon: 'shield-check' },
  { to: '/home/help', label: '帮助与客服', icon: 'headset' },
  { to: '/home/settings', label: '设置', icon: 'sliders' },
];

/** What of the visitor stands on the trading site. */
export const OUTSIDE_SECTIONS: readonly HomeSection[] = [
  { to: '/home/geren', label: '个人信息', icon: 'user', isOutside: true },
  { to: '/home/zichan', label: '我的资产', icon: 'bars', isOutside: true },
];
