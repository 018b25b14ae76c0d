import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { SIMULATED_NOTE } from '@/features/roadshow/simulated-note';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageHead } from '@/ui/page-head/page-head';
import { LiveFilterBar, LivePhoneFilters } from './live-filters';
import { LiveResults } from './live-results';
import styles from './live-list-page.module.css';
import { useRoadshowList } from './use-roadshow-list';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '路演直播', to: '/zhibo' }, { label: '路演列表' }];

/** /zhibo/list, and /zhibo on a phone: all roadshows by state, kind, organization and words [S2.zhibo]. */
export function LiveListPage() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const model = useRoadshowList();
  const isSimulated = useIsSimulatedBeside();
  if (isMobile) {
    return (
      <>
        <h1 className="visually-hidden">路演列表</h1>
        {isSimulated && <p className={styles['simulated']}>{SIMULATED_NOTE}</p>}
        <LivePhoneFilters model={model} />
        <LiveResults model={model} isMobile />
      </>
    );
  }
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={CRUMBS} />}
        title="路演列表"
        note={`正在直播与即将开始的在前，可回放的在后。${isSimulated ? SIMULATED_NOTE : ''}`}
      />
      <div className={styles['stack']}>
        <LiveFilterBar model={model} />
        <LiveResults model={model} isMobile={false} />
      </div>
    </>
  );
}
