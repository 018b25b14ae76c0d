import type { OutsideSite } from '@/api/hosts';

/** Paths that stand for a page of another site: they open it in a new window and show nothing themselves [S2.external]. */
export interface OutsidePage {
  readonly site: OutsideSite;
  readonly path: string;
  readonly title: string;
  /** Who provides the page, as a sentence. */
  readonly offer: string;
  /** Of the button that opens it. */
  readonly action: string;
}

export const OUTSIDE_PAGES: Readonly<Record<string, OutsidePage>> = {
  '/jigou/index': {
    site: 'institution',
    path: '',
    title: '机构交易',
    offer: '机构交易由机构业务网站提供',
    action: '前往机构交易',
  },
  '/home/geren': {
    site: 'trading',
    path: 'profile',
    title: '个人信息',
    offer: '个人信息由交易网站提供',
    action: '前往查看个人信息',
  },
  '/home/zichan': {
    site: 'trading',
    path: 'assets',
    title: '我的资产',
    offer: '资产由交易网站提供',
    action: '前往查看资产',
  },
};

/** The outside page a portal path stands for; a trailing slash makes no difference. */
export function outsidePageOf(pathname: string): OutsidePage | undefined {
  return OUTSIDE_PAGES[pathname.replace(/(.)\/+$/, '$1')];
}
