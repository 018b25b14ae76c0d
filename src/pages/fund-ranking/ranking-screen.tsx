import { useState } from 'react';
import type { PublicFund } from '@/features/fund-ranking/ranked-fund';
import type { RankingKind } from '@/features/fund-ranking/ranking-filter';
import { useRanking } from '@/features/fund-ranking/use-ranking';
import { BuyWindow } from '@/features/purchase/buy-window';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { DesktopRanking } from './ranking-page.desktop';
import { MobileRanking } from './ranking-page.mobile';

interface RankingScreenProps {
  readonly kind: RankingKind;
  readonly title: string;
}

/** The ranking in the layout of the viewport; what was chosen lives here and in the URL, so a resize keeps it. */
export function RankingScreen({ kind, title }: RankingScreenProps) {
  const model = useRanking(kind);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [bought, setBought] = useState<PublicFund | null>(null);
  const Layout = isMobile ? MobileRanking : DesktopRanking;
  return (
    <>
      <Layout title={title} model={model} onBuy={setBought} />
      {bought && <BuyWindow fund={bought} onClose={() => setBought(null)} />}
    </>
  );
}
