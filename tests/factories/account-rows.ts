import type { AccountTable } from '../../gateway/accounts/account.schema';
import type { PushDeviceTable } from '../../gateway/push/push.schema';
import type { NoticeTable } from '../../gateway/watchlist/watchlist.schema';

/** An account that nobody can sign in to and that has taken no step of the qualification. */
export function accountRow(id: string, createdAt: number): AccountTable {
  return {
    id,
    login_name: id,
    display_name: `账户${id}`,
    password_hash: '',
    phone_mask: null,
    customer_no: null,
    name_sealed: null,
    certificate_sealed: null,
    certificate_mark: null,
    identity_at: null,
    custrisk: 0,
    is_lowest_category: 0,
    riskend_day: null,
    declared_at: null,
    disclaimersignflag: 0,
    is_test: 0,
    created_at: createdAt,
  };
}

/** An unread notice of an account that the fund 000001 has a new value; it waits for no push. */
export function noticeTableRow(
  changes: Partial<NoticeTable> & Pick<NoticeTable, 'id' | 'account_id'>,
): NoticeTable {
  return {
    area: 'public',
    fund_code: '000001',
    kind: 'nav',
    created_at: 1,
    read_at: null,
    push_due: null,
    nav_day: 1,
    day_growth: 0,
    nav: 1,
    limit_value: null,
    drawdown: null,
    status_before: '0',
    status_after: '0',
    end_reason: null,
    ...changes,
  };
}

/** A browser of an account that takes pushes; nothing can be sent to it. */
export function pushDeviceRow(id: string, account_id: string): PushDeviceTable {
  return { id, account_id, sealed: '', device: '', created_at: 1 };
}
