import { emblemPicture } from '../../../src/domain/site/pictures';
import { companyNames } from '../../funds/people/fund-company-list';
import { readAdvisersById, readHostCounts } from './roadshow-host.repository';
import type { Organization } from '../../../src/contract/live/live';
import type { RoadshowTable } from '../live.schema';
import type { Store } from '../../store/store';
import type { RoadshowHost } from './roadshow.repository';

const HOST_ID = /^(public|private|adviser)-([0-9A-Za-z]{1,12})$/;

/** Id of a host on the wire: its kind and the code of the company or institution. */
export function hostId({
  area,
  company_code,
  adviser_id,
}: Pick<RoadshowTable, 'area' | 'company_code' | 'adviser_id'>): string {
  return `${adviser_id === null ? area : 'adviser'}-${company_code}`;
}

/** Host of an id; `null` for an invalid id. */
export function parseHostId(id: string): RoadshowHost | null {
  const [, kind, companyCode] = HOST_ID.exec(id) ?? [];
  if (companyCode === undefined) return null;
  return {
    area: kind === 'private' ? 'private' : 'public',
    companyCode,
    isByAdviser: kind === 'adviser',
  };
}

/** At most `limit` hosts, those with most roadshows first. Hosts without a known name are left out. */
export async function listOrganizations(store: Store, limit: number, nowMs: number): Promise<Organization[]> {
  const { db } = store;
  const hosts = await readHostCounts(db, nowMs);
  const [publicNames, privateNames, advisers] = await Promise.all([
    companyNames(store, 'public'),
    companyNames(store, 'private'),
    readAdvisersById(
      db,
      hosts.flatMap(({ adviserId }) => (adviserId === null ? [] : [adviserId])),
    ),
  ]);
  const names = { public: publicNames, private: privateNames };
  const organizations = hosts.flatMap(({ area, companyCode, adviserId, ...counts }): Organization[] => {
    const name = adviserId === null ? names[area].get(companyCode) : advisers.get(adviserId)?.institution;
    const id = hostId({ area, company_code: companyCode, adviser_id: adviserId });
    return name === undefined ? [] : [{ id, name, kind: adviserId === null ? area : 'adviser', ...counts }];
  });
  return organizations
    .toSorted((a, b) => b.roadshowCount - a.roadshowCount || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

/** Simulated advisers have no portraits: an emblem for about a quarter of them, otherwise `null`. */
export function adviserPicture(id: string): string | null {
  return (id.codePointAt(id.length - 1) ?? 0) % 4 === 0 ? emblemPicture(`adviser-${id}`) : null;
}
