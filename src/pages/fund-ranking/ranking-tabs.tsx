import { TabNav } from '@/ui/tab-nav';

const TABS = [
  { to: '/gongmu_fund', label: '排行', isExact: true },
  { to: '/gongmu_fund/typeRank', label: '分类排行' },
] as const;

/** The two rankings of the area. */
export function RankingTabs() {
  return <TabNav label="公募基金排行" items={TABS} />;
}
