import type { Agreement } from '../../../src/contract/applications/partner';

/** The text of an agreement as it was put into force: it is never changed, a new wording is a new version. */
export type AgreementVersion = Pick<Agreement, 'title' | 'version' | 'effectiveDate' | 'sections'>;
