import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { licencesQuery } from '@/features/credibility/api/credibility.queries';
import { customerServiceQuery, helpQuestionsQuery } from '@/features/help/api/help.queries';
import { partnersQuery } from '@/features/partner/api/partners.queries';

/** Starts the house's licences. */
export const startLicences: StartData = ({ context }) => start(context, licencesQuery());

/** Starts the way to customer service. */
export const startAbout: StartData = ({ context }) => start(context, customerServiceQuery());

/** Starts the questions and the way to customer service. */
export const startHelp: StartData = ({ context }) => {
  start(context, helpQuestionsQuery());
  start(context, customerServiceQuery());
};

/** Starts the advisers who have joined. */
export const startAdvisers: StartData = ({ context }) => start(context, partnersQuery('licaishi'));

/** Starts the managers who have joined. */
export const startManagers: StartData = ({ context }) => start(context, partnersQuery('guanli'));
