/** The sections of the desktop header. `matches` are the first parts of the paths that belong to it. */
export const HEADER_LINKS = [
  { to: '/index', label: '首页', matches: ['index'] },
  { to: '/gongmu_fund', label: '公募基金', matches: ['gongmu_fund'] },
  { to: '/simu_fund', label: '私募基金', matches: ['simu_fund'] },
  { to: '/zhibo', label: '路演直播', matches: ['zhibo'] },
  { to: '/touzi', label: '投资资讯', matches: ['touzi'] },
  { to: '/toujiao', label: '投资者教育', matches: ['toujiao'] },
  { to: '/tuiguang', label: '推广合作', matches: ['tuiguang', 'apply'] },
] as const;

/** The tabs of the mobile shell. */
export const TAB_LINKS = [
  { to: '/index', label: '首页', icon: 'home', matches: ['index'] },
  { to: '/gongmu_fund', label: '基金', icon: 'chart-line', matches: ['gongmu_fund', 'simu_fund', 'search'] },
  { to: '/zhibo/list', label: '直播', icon: 'video', matches: ['zhibo'] },
  { to: '/toujiao', label: '投教', icon: 'book', matches: ['toujiao', 'touzi'] },
  {
    to: '/home',
    label: '我的',
    icon: 'user',
    matches: ['home', 'tuiguang', 'apply', 'about', 'zizhi', 'endorse', 'shuju'],
  },
] as const;

/** The link columns of the footer. */
export const FOOTER_GROUPS = [
  {
    title: '基金',
    links: [
      { to: '/gongmu_fund', label: '公募排行' },
      { to: '/gongmu_fund/typeRank', label: '分类排行' },
      { to: '/simu_fund', label: '私募排行' },
      { to: '/search', label: '基金搜索' },
      { to: '/shaixuan', label: '条件选基' },
      { to: '/duibi', label: '基金对比' },
      { to: '/dingtou', label: '定投计算' },
    ],
  },
  {
    title: '资讯与学习',
    links: [
      { to: '/touzi', label: '7x24 快讯' },
      { to: '/zhibo', label: '路演直播' },
      { to: '/rili', label: '基金日历' },
      { to: '/toujiao', label: '财富学堂' },
      { to: '/toujiao/baohu', label: '投资者保护' },
    ],
  },
  {
    title: '合作',
    links: [
      { to: '/tuiguang/licaishi', label: '理财师入驻' },
      { to: '/tuiguang/guanli', label: '管理人入驻' },
      { to: '/jigou/index', label: '机构交易' },
    ],
  },
  {
    title: '关于',
    links: [
      { to: '/about', label: '关于我们' },
      { to: '/zizhi', label: '资质信誉' },
      { to: '/endorse', label: '资质查询' },
      { to: '/shuju', label: '数据说明' },
      { to: '/home/help', label: '帮助与客服' },
    ],
  },
] as const;

/** The section a path belongs to: its first part. */
export function sectionOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
