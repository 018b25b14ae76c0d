import { UNKNOWN_QUALIFICATION, withoutRiskLevel } from '@/domain/qualification/qualification';
import { ANONYMOUS_USER, avatarOf } from '@/domain/site/session-user';
import { resetFundOpening } from './fund-opening.store';
import { forgetStepsOfOthers } from './kept-steps';
import { resetQualification, useQualification } from './qualification.store';
import { useSession } from './session.store';
import { forgetWatchedFunds } from './watched-funds.store';

/** The login check found a user. What was known of another user before is forgotten. */
export function markLoggedIn(user: {
  readonly userId: string;
  readonly name?: string;
  readonly photo?: string | null | undefined;
}): void {
  const before = useSession.getState();
  if (before.user.userId !== user.userId) {
    resetQualification();
    resetFundOpening();
    forgetWatchedFunds();
    forgetStepsOfOthers(user.userId);
  }
  useSession.setState({
    login: 'logged-in',
    user: { isLoggedIn: true, userId: user.userId, name: user.name ?? '', photo: avatarOf(user.photo) },
  });
}

/** Nobody is logged in: the user, the accounts and the personal facts are forgotten, the risk level is 0 [S8.loggedOut]. */
export function markLoggedOut(): void {
  resetFundOpening();
  forgetWatchedFunds();
  useQualification.setState(withoutRiskLevel(UNKNOWN_QUALIFICATION));
  useSession.setState({ login: 'logged-out', user: ANONYMOUS_USER });
}
