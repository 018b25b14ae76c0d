import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fundKeyOf, type FundKey } from '@/domain/fund-key';
import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { watchListQuery } from '@/features/watchlist/api/watch-list.queries';
import { useBrowseHistory } from '@/session/history.store';
import { useSession } from '@/session/session.store';
import styles from './fund-chooser.module.css';

interface NamedFund extends FundKey {
  readonly name: string;
}

interface FundChooserProps {
  readonly hrefFor: (fund: FundKey) => string;
  readonly onPick: (fund: FundKey) => void;
}

const MOST_SHOWN = 6;

/** A public fund by search, from the visitor's watchlist, or from those looked at lately. */
export function FundChooser({ hrefFor, onPick }: FundChooserProps) {
  const browsed = useBrowseHistory((state) => state.items);
  return (
    <div className={styles['chooser']}>
      <FundPicker label="搜索公募基金" isTaken={isPrivate} onPick={onPick} />
      <Offer label="自选" funds={useWatched()} hrefFor={hrefFor} />
      <Offer label="最近浏览" funds={browsed.filter(({ area }) => area === 'public')} hrefFor={hrefFor} />
    </div>
  );
}

function isPrivate({ area }: FundKey): boolean {
  return area === 'private';
}

function useWatched(): readonly NamedFund[] {
  const userId = useSession((state) => state.user.userId);
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
  // A shortcut only: where it cannot be read, the search is there.
  return useQuery({ ...watchListQuery(userId, 'public'), enabled: isLoggedIn }).data?.funds ?? [];
}

interface OfferProps {
  readonly label: string;
  readonly funds: readonly NamedFund[];
  readonly hrefFor: (fund: FundKey) => string;
}

function Offer({ label, funds, hrefFor }: OfferProps) {
  if (funds.length === 0) return null;
  return (
    <div className={styles['offer']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <ul className={styles['funds']} aria-label={label}>
        {funds.slice(0, MOST_SHOWN).map((fund) => (
          <li key={fundKeyOf(fund)} className={styles['item']}>
            <Link to={hrefFor(fund)} className={styles['fund']}>
              {fund.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
