import type { AccountTable } from '../../gateway/accounts/account.schema';

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
