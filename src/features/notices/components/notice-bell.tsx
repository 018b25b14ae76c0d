import { Link } from 'react-router-dom';
import { useSession } from '@/session/session.store';
import { Icon } from '@/ui/marks/icon';
import { lazyPart } from '@/ui/states/lazy-part';
import type { BellLook } from './notice-bell-button';

/** The bell comes when somebody is signed in; where its code cannot be had, a link to the page stands in its place. */
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

/** The notices of somebody who is signed in, behind a bell with the number not read yet; nothing for anybody else. */
export function NoticeBell({ look }: { readonly look?: BellLook }) {
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
  return isLoggedIn && <BellButton {...(look ? { look } : {})} />;
}
