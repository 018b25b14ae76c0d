import { beforeEach, inject } from 'vitest';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { setMatchingMedia } from './portal';

/*
 * A portal test file is run in the layout that its name tells: `*.mobile.test.tsx` in the mobile one, every other in the
 * desktop one, and `*.both.test.tsx` in the whole run once more in the mobile one, by a project of its own.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether all files of the project are run in the mobile layout. */
    isMobile?: true;
  }
}

beforeEach(({ task }) => {
  if (inject('isMobile') || task.file.name.endsWith('.mobile.test.tsx')) setMatchingMedia(MOBILE_QUERY);
});

/** Whether the mobile layout stands. */
export function isMobile(): boolean {
  return window.matchMedia(MOBILE_QUERY).matches;
}
