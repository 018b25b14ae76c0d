import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { licencesQuery } from '@/features/credibility/api/credibility.queries';
import { customerServiceQuery } from '@/features/help/api/help.queries';

/** Starts the house's licences. */
export const startLicences: StartData = ({ context }) => start(context, licencesQuery());

/** Starts the way to customer service. */
export const startAbout: StartData = ({ context }) => start(context, customerServiceQuery());
