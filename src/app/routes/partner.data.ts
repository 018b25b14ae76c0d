import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { partnersQuery } from '@/features/partner/api/partners.queries';

/** Starts the advisers who have joined. */
export const startAdvisers: StartData = ({ context }) => start(context, partnersQuery('licaishi'));

/** Starts the managers who have joined. */
export const startManagers: StartData = ({ context }) => start(context, partnersQuery('guanli'));
