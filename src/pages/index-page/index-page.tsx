import { Link } from 'react-router-dom';
import { BannerCarousel } from '@/features/home-picks/components/banner-carousel';
import { CompanyPicks } from '@/features/home-picks/components/company-picks';
import { CoursePicks } from '@/features/home-picks/components/course-picks';
import { EducationPicks } from '@/features/home-picks/components/education-picks';
import { PickedFunds, type PickedFundsProps } from '@/features/home-picks/components/picked-funds';
import { MarketBoard } from '@/features/market-board/market-board';
import { FlashRail } from '@/features/news/components/flash-rail';
import { LiveStrip } from '@/features/roadshow/components/live-strip';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { useIsOfDocument } from '@/lib/of-document';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { useExpectsAccount } from '@/session/signed-in-hint';
import { Icon, type IconName } from '@/ui/marks/icon';
import { lazyPart } from '@/ui/states/lazy-part';
import { ContentPlace, NearView } from '@/ui/states/near-view';
import { Section } from '@/ui/layout/section';
import styles from './index-page.module.css';
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

/** Sections load, fail and retry independently. */
function StandardIndexPage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">首页</h1>
      <Opening />
      {isMobile && <IconGrid />}
      <div className={styles['top']}>
        <MarketBoard />
        <div className={styles['rail']}>
          <FlashRail />
        </div>
      </div>
      <div className={styles['picks']}>
        <NearView isFirst={!isMobile} minHeight={isMobile ? 520 : 793}>
          <PickedFunds area="public" starSlot={starSlot} />
        </NearView>
        <NearView minHeight={isMobile ? SCHEDULE_HEIGHT_PX : 0}>
          <ScheduleCard />
        </NearView>
      </div>
      <div className={styles['picks']}>
        <NearView minHeight={isMobile ? 578 : 493}>
          <PickedFunds area="private" starSlot={starSlot} />
        </NearView>
      </div>
      <LowerSections isMobile={isMobile} />
      <RiskNotice />
    </div>
  );
}

const VisitorCard = lazyPart(() => import('./visitor-card').then((module) => module.VisitorCard), {
  missing: BannerCarousel,
});

/** The banner, or what concerns a signed-in visitor, for whom the document keeps its place. */
function Opening() {
  const isOfDocument = useIsOfDocument();
  if (!useExpectsAccount())
    return (
      <div className={styles['banner']} data-anonymous={isOfDocument || undefined}>
        <BannerCarousel />
      </div>
    );
  return (
    <div className={styles['account']}>
      <VisitorCard />
    </div>
  );
}

/** Of the card on a phone; in the wide layout it is as high as the picks beside it. */
const SCHEDULE_HEIGHT_PX = 413;

const ScheduleCard = lazyPart(() => import('./schedule-card').then((module) => module.ScheduleCard), {
  pending: SchedulePlace,
});

function SchedulePlace() {
  return <ContentPlace minHeight={useMediaQuery(MOBILE_QUERY) ? SCHEDULE_HEIGHT_PX : 0} />;
}

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

/** Shortcuts to what the tab bar of the narrow layout does not contain. */
function IconGrid() {
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

const TO_ACADEMY = { label: '财富学堂', to: '/toujiao' };
const TO_SEARCH = { label: '搜索公司', to: '/search' };

/** Sections below the first view, mounted and loaded when they come near it. */
function LowerSections({ isMobile }: { readonly isMobile: boolean }) {
  return (
    <>
      <NearView minHeight={isMobile ? 344 : 400}>
        <Section title="基金公司与管理人" more={TO_SEARCH}>
          <div className={styles['companies']}>
            <CompanyPicks area="public" />
            <CompanyPicks area="private" />
          </div>
        </Section>
      </NearView>
      <NearView minHeight={isMobile ? 316 : 308}>
        <Section title="金融课堂" note="从入门到专题" more={TO_ACADEMY}>
          <CoursePicks />
        </Section>
      </NearView>
      <NearView minHeight={isMobile ? 405 : 372}>
        <LiveStrip />
      </NearView>
      <NearView minHeight={isMobile ? 597 : 318}>
        <Section title="投资者教育" note="看懂产品，认清风险" more={TO_ACADEMY}>
          <EducationPicks />
        </Section>
      </NearView>
    </>
  );
}
