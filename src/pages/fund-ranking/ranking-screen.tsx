import { LIST_NAMES } from '@/features/fund-ranking/ranking-words';
import { useRanking, type RankingModel } from '@/features/fund-ranking/use-ranking';
import { useRememberedRows } from '@/features/fund-ranking/use-remembered-rows';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { lazyPart } from '@/ui/lazy-part';
import { DesktopRanking } from './ranking-page.desktop';
import { MobileRanking } from './ranking-page.mobile';
import type { ReactNode } from 'react';
import type { RankingChoices } from '@/features/fund-ranking/ranking-choices';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/* Where its code does not come, the list of the narrow layout says as much. */
const ElderRanking = lazyPart(() => import('./ranking-page.elder').then((module) => module.ElderRanking), {
  missing: MobileRanking,
});

interface RankingScreenProps {
  readonly place: RankingPlace;
  readonly title: string;
  readonly choices: RankingChoices;
  /** What to say while figures are withheld. */
  readonly gate?: ReactNode;
}

/** A ranking in the layout of the viewport; what was chosen lives here and in the URL, so a resize keeps it. */
export function RankingScreen({ place, title, choices, gate }: RankingScreenProps) {
  const model = useRanking(place, choices);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isElder = useIsElder();
  useRememberedRows(model);
  const Layout = isElder ? ElderRanking : isMobile ? MobileRanking : DesktopRanking;
  return (
    <>
      <Layout
        title={model.subject === 'money' ? LIST_NAMES.money : title}
        model={model}
        gate={model.isWithheld && gate}
      />
      <output className="visually-hidden">{orderWords(model)}</output>
    </>
  );
}

/** What stands in the list now, said once it stands there. */
function orderWords({ columns, filter, ranking, total }: RankingModel): string {
  if (total === undefined || ranking.isPlaceholderData) return '';
  const title = columns.find(({ key }) => key === filter.sort)?.title ?? '';
  return `按${title}${filter.direction === 'asc' ? '升序' : '降序'}，第${filter.page}页，共${total}只`;
}
