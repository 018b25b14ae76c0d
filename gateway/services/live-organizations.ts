import { readAdvisersById } from '../store/adviser-repository';
import { readCompanyNames } from '../funds/people/fund-company.repository';
import { readRoadshowGivers } from '../store/roadshow-heat-repository';
import { giverId } from './live-giver';
import type { Organization } from '../../src/contract/live';
import type { Store } from '../store/store';

/** Who gives roadshows, at most `limit`, those with most of them first; those whose name is not known are left out. */
export async function listOrganizations(
  { db }: Store,
  limit: number,
  nowMs: number,
): Promise<Organization[]> {
  const givers = await readRoadshowGivers(db, nowMs);
  const [publicNames, privateNames, advisers] = await Promise.all([
    readCompanyNames(db, 'public'),
    readCompanyNames(db, 'private'),
    readAdvisersById(
      db,
      givers.flatMap(({ adviserId }) => (adviserId === null ? [] : [adviserId])),
    ),
  ]);
  const names = { public: publicNames, private: privateNames };
  const organizations = givers.flatMap(({ area, companyCode, adviserId, ...counts }): Organization[] => {
    const name = adviserId === null ? names[area].get(companyCode) : advisers.get(adviserId)?.institution;
    const id = giverId({ area, company_code: companyCode, adviser_id: adviserId });
    return name === undefined ? [] : [{ id, name, kind: adviserId === null ? area : 'adviser', ...counts }];
  });
  return organizations
    .toSorted((a, b) => b.roadshowCount - a.roadshowCount || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}
