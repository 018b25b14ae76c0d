import { FundNavDate, type NavPrefix } from '@/features/fund-kit/components/fund-nav-date';
import type { RankingChoices } from '../ranking-choices';

/** Renders the day of a private fund's NAV with the dictionary's word for its frequency. */
export function privateNavDate(navPrefix: NavPrefix): NonNullable<RankingChoices['navDate']> {
  return function navDate(props) {
    return <FundNavDate {...props} navPrefix={navPrefix} />;
  };
}
