import { expect, it } from 'vitest';
import {
  APPLICATION_EVENTS,
  APPLICATION_STATUSES,
  isSettled,
  PICTURE_SLOTS,
  statusAfter,
  type ApplicationEvent,
  type ApplicationStatus,
} from './application';

/** What may happen in each status, and where it leads; everything else may not. */
const COURSE: Readonly<Record<ApplicationStatus, Partial<Record<ApplicationEvent, ApplicationStatus>>>> = {
  received: { opened: 'reviewing', asked: 'more', accepted: 'accepted', refused: 'refused' },
  reviewing: { asked: 'more', accepted: 'accepted', refused: 'refused' },
  more: { mended: 'received', refused: 'refused' },
  accepted: {},
  refused: {},
};

it.each(
  APPLICATION_STATUSES.flatMap((status) => APPLICATION_EVENTS.map((event) => [status, event] as const)),
)('[S6.applicants] of one that is %s: %s', (status, event) => {
  expect(statusAfter(status, event)).toBe(COURSE[status][event] ?? null);
});

it('only a refused one makes way for another', () => {
  expect(APPLICATION_STATUSES.filter(isSettled)).toEqual(['refused']);
});

it('every slot takes at least one picture, and no more than an address can carry', () => {
  for (const { least, most } of Object.values(PICTURE_SLOTS).flat()) {
    expect(least).toBe(1);
    expect(most).toBeGreaterThanOrEqual(least);
    expect(most).toBeLessThanOrEqual(5);
  }
});
