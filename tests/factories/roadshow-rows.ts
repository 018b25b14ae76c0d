import type { CredentialTable } from '../../gateway/applications/application.schema';
import type { RoadshowTable } from '../../gateway/live/live.schema';

/** A roadshow of a public company without a manager, 90 minutes long; what a test is about is given. */
export function roadshowTableRow(given: Partial<RoadshowTable> & { id: string }): RoadshowTable {
  const beginAt = given.begin_at ?? Date.UTC(2026, 10, 20, 8);
  return {
    area: 'public',
    fund_code: null,
    manager_code: null,
    company_code: 'C1',
    title: `路演${given.id}`,
    summary: '摘要',
    script: null,
    adviser_id: null,
    begin_at: beginAt,
    end_at: beginAt + 5_400_000,
    has_playback: 0,
    ...given,
  };
}

/** Credential in force of a simulated adviser; what a test is about is given. */
export function adviserRow(given: Partial<CredentialTable> & { id: string }): CredentialTable {
  return {
    kind: 'adviser',
    name: `顾问${given.id}`,
    nick_name: `${given.id}老师`,
    institution: '静川投资顾问有限公司',
    certificate_kind: '证券投资顾问',
    certificate_number: `N${given.id}`,
    region: '上海',
    phone_hash: null,
    phone_mask: null,
    issued_day: 19_000,
    valid_until: null,
    status: 'valid',
    is_simulated: 1,
    ...given,
  };
}
