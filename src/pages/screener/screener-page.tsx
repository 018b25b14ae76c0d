import { useScreener } from '@/features/screener/use-screener';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { DesktopScreener } from './screener-page.desktop';
import { MobileScreener } from './screener-page.mobile';

/** /shaixuan: the funds that meet conditions. What was chosen lives in the address, so a resize keeps it. */
export function ScreenerPage() {
  const model = useScreener();
  const Layout = useMediaQuery(MOBILE_QUERY) ? MobileScreener : DesktopScreener;
  return <Layout model={model} />;
}
