import type { ReactNode } from 'react';
import type { RankingChoices } from '@/features/fund-ranking/ranking-choices';
import type { RankingPlace } from '@/features/fund-ranking/ranking-place';
import { LIST_NAMES } from '@/features/fund-ranking/ranking-words';
import { useRanking } from '@/features/fund-ranking/use-ranking';
import { useRememberedRows } from '@/features/fund-ranking/use-remembered-rows';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { DesktopRanking } from './ranking-page.desktop';
import { MobileRanking } from './ranking-page.mobile';

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
  useRememberedRows(model);
  const Layout = isMobile ? MobileRanking : DesktopRanking;
  return (
    <Layout
      title={model.subject === 'money' ? LIST_NAMES.money : title}
      model={model}
      gate={model.isWithheld && gate}
    />
  );
}
