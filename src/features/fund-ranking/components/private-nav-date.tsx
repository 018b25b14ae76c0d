import { FundNavDate, type NavPrefix } from '@/features/fund-kit/components/fund-nav-date';
import type { RankingChoices } from '../ranking-choices';

/** Renders the day of a private fund's NAV with the house's words for how often it is published. */
export function privateNavDate(navPrefix: NavPrefix): NonNullable<RankingChoices['navDate']> {
  return function navDate(props) {
    return <FundNavDate {...props} navPrefix={navPrefix} />;
  };
}
