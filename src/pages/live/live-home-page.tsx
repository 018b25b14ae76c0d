import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { LiveHome } from './live-home';
import { LiveListPage } from './live-list-page';

/** /zhibo: what is on and what comes; on a phone the list is the home [S2.zhibo]. */
export function LiveHomePage() {
  return useMediaQuery(MOBILE_QUERY) ? <LiveListPage /> : <LiveHome />;
}
