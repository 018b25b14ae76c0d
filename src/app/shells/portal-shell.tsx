import { Outlet, Link, useLocation } from 'react-router-dom';
import { RouteEffects } from '@/app/routing/route-effects';
import { ToolsSlot } from '@/app/tools/tools-slot';
import { VisitorSlot } from '@/app/visitor/visitor-slot';
import { formatDate } from '@/domain/calendar/date-format';
import { brand } from '@/domain/site/brand';
import { cx } from '@/lib/cx';
import { usePrinting } from '@/lib/printing';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { appVariantOf } from '@/session/app-variant';
import { useIsElder } from '@/session/display.store';
import { serverNow } from '@/session/server-clock';
import { BrandMark } from '@/ui/marks/brand-mark';
import { Icon } from '@/ui/marks/icon';
import { PartBoundary } from '@/ui/states/lazy-part';
import { Toasts } from './toasts';
import { ElderBar } from './display-menu';
import { DesktopHeader } from './desktop-header';
import { LateReads } from './late-reads';
import { MobileTopBar } from './mobile-top-bar';
import { MobileNotice, SiteFooter } from './site-footer';
import styles from './portal-shell.module.css';
import { sectionOf, TAB_LINKS } from './navigation';

/**
 * The portal around its pages. The layouts differ in what is above and below the page; the page keeps its position in
 * the tree, so that a resize across 750 px keeps its state [S2.viewport]. Inside the native app the shell's own bars
 * are left out [S2.useragent].
 */
export function PortalShell() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isApp = appVariantOf(navigator.userAgent) !== 'browser';
  const hasBars = !isApp;
  const isElder = useIsElder();
  const { pathname } = useLocation();
  const isPrinting = usePrinting();

  return (
    <div
      className={cx(styles['shell'], isMobile ? styles['mobile'] : styles['desktop'], isApp && styles['app'])}
    >
      <a className={styles['skip']} href="#main">
        跳到主要内容
      </a>
      {isElder && (isMobile || isApp) && pathname === '/index' && <ElderBar />}
      {hasBars && (isMobile ? <MobileTopBar /> : <DesktopHeader />)}
      {isPrinting && <PaperHead />}
      {/* Before the page, so that the buttons of the qualification's invitation come first in the tab order. */}
      <PartBoundary>
        <VisitorSlot />
      </PartBoundary>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <LateReads />
        <Outlet />
      </main>
      {isMobile ? <MobileNotice /> : hasBars && <SiteFooter />}
      {hasBars && isMobile && <TabBar />}
      <RouteEffects />
      <Toasts />
      <PartBoundary>
        <ToolsSlot />
      </PartBoundary>
    </div>
  );
}

/** Whose page the paper shows, and when it was printed. */
function PaperHead() {
  return (
    <p className={styles['paperHead']} data-print="only">
      <BrandMark size={20} />
      <strong>{brand.name}</strong>
      <span>打印时间 {formatDate(serverNow(), 'YYYY-MM-DD hh:mm')}</span>
    </p>
  );
}

/** The five tabs at the bottom of the mobile shell. */
function TabBar() {
  const section = sectionOf(useLocation().pathname);
  return (
    <nav className={styles['bar']} aria-label="主导航">
      {TAB_LINKS.map((tab) => {
        const isCurrent = tab.matches.some((match) => match === section);
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={styles['tab']}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon name={tab.icon} size={22} />
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}
