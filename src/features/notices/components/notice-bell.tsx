import { Link } from 'react-router-dom';
import { useIsSignedIn } from '@/session/session.store';
import { Icon } from '@/ui/marks/icon';
import { lazyPart } from '@/ui/states/lazy-part';
import type { BellLook } from './notice-bell-button';

/** The bell of a signed-in visitor; a link to the page if its code cannot be loaded. */
const BellButton = lazyPart(() => import('./notice-bell-button').then((module) => module.NoticeBellButton), {
  missing: BellLink,
});

function BellLink() {
  return (
    <Link to="/home/notices" aria-label="通知">
      <Icon name="bell" size={16} />
    </Link>
  );
}

/** A bell with the number of unread notices, which opens them; nothing for anonymous visitors. */
export function NoticeBell({ look }: { readonly look?: BellLook }) {
  const isLoggedIn = useIsSignedIn();
  return isLoggedIn && <BellButton {...(look ? { look } : {})} />;
}
