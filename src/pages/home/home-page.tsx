import { areaPath } from '@/domain/fund-paths';
import { BrowseHistoryCard } from '@/features/browse-history/browse-history-card';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/breadcrumb';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageColumns } from '@/ui/page-columns';
import styles from './home-page.module.css';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '个人中心' }];

/** /home, the personal centre: the watchlist, which waits for a sign-in, and the funds looked at lately [S3.history]. */
export function HomePage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <>
      {!isMobile && <Breadcrumb crumbs={CRUMBS} />}
      <h1 className={isMobile ? 'visually-hidden' : styles['title']}>个人中心</h1>
      <PageColumns rail={<RecentFunds />}>
        <Card title="我的自选">
          <EmptyState
            title="自选功能尚未开放"
            hint="开放后登录即可使用。现在可以先从排行中查看基金，看过的会记在“最近浏览”里。"
            action={<RankingLinks />}
          />
        </Card>
      </PageColumns>
    </>
  );
}

function RankingLinks() {
  return (
    <span className={styles['links']}>
      <ButtonLink to={areaPath('public')}>查看公募排行</ButtonLink>
      <ButtonLink to={areaPath('private')} variant="secondary">
        查看私募排行
      </ButtonLink>
    </span>
  );
}

function RecentFunds() {
  return (
    <BrowseHistoryCard
      title="最近浏览"
      empty={
        <EmptyState
          isCompact
          title="还没有浏览记录"
          hint="看过的基金会记在这里，最多 10 只，只保存在本设备。"
          action={
            <ButtonLink to="/search" variant="secondary">
              搜索基金
            </ButtonLink>
          }
        />
      }
    />
  );
}
