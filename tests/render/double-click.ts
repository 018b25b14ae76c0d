import type { UserEvent } from '@testing-library/user-event';

/** Both clicks before anything else happens: an answer in between would let the second one ask again. */
export async function doubleClick(user: UserEvent, element: Element): Promise<void> {
  await user.setup({ delay: null }).dblClick(element);
}
