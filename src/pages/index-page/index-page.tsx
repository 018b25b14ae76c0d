import { BannerCarousel } from '@/features/home-picks/components/banner-carousel';
import { PickedFunds, type PickedFundsProps } from '@/features/home-picks/components/picked-funds';
import { FlashRail } from '@/features/news/components/flash-rail';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { lazyPart } from '@/ui/lazy-part';
import { NearView } from '@/ui/near-view';
import { IconGrid } from './icon-grid';
import styles from './index-page.module.css';
import { LowerSections } from './lower-sections';
import { RiskNotice } from './risk-notice';

const starSlot: PickedFundsProps['starSlot'] = ({ area, code, name }) => (
  <WatchToggle area={area} code={code} fundName={name} />
);

const ElderIndex = lazyPart(() => import('./index-page.elder').then((module) => module.ElderIndexPage), {
  missing: StandardIndexPage,
});

/** /index: what the house has to show today; 长辈版 has few ways in and little else. */
export function IndexPage() {
  return useIsElder() ? <ElderIndex /> : <StandardIndexPage />;
}

/** Each section reads, fails and is tried again by itself. */
function StandardIndexPage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">首页</h1>
      <div className={styles['top']}>
        <BannerCarousel />
        {isMobile && <IconGrid />}
        <div className={styles['rail']}>
          <FlashRail />
        </div>
      </div>
      <div className={styles['picks']}>
        <NearView minHeight={isMobile ? 461 : 668}>
          <PickedFunds area="public" starSlot={starSlot} />
        </NearView>
        <NearView minHeight={isMobile ? 525 : 668}>
          <PickedFunds area="private" starSlot={starSlot} />
        </NearView>
      </div>
      <LowerSections isMobile={isMobile} />
      <RiskNotice />
    </div>
  );
}
