import type { RoadshowTable } from '../store/live-schema';
import type { RoadshowGiver } from '../store/roadshow-repository';

const GIVER_ID = /^(public|private|adviser)-([0-9A-Za-z]{1,12})$/;

/** Id of an organization on the wire: its kind and its code. */
export function giverId({
  area,
  company_code,
  adviser_id,
}: Pick<RoadshowTable, 'area' | 'company_code' | 'adviser_id'>): string {
  return `${adviser_id === null ? area : 'adviser'}-${company_code}`;
}

/** The organization of an id, null for one that no organization can have. */
export function giverOf(id: string): RoadshowGiver | null {
  const [, kind, companyCode] = GIVER_ID.exec(id) ?? [];
  if (companyCode === undefined) return null;
  return {
    area: kind === 'private' ? 'private' : 'public',
    companyCode,
    isByAdviser: kind === 'adviser',
  };
}
