/** Headers that the client adds and the gateway requires on every path that matches `pattern` [S7.headers]. */
export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: Readonly<Record<string, string>>;
}

/** The fixed secretId of every gateway call; it names the portal and protects nothing. */
export const SECRET_ID = 'yanhu-portal-web';

/** The part of the table that a call by script sends in its query, since a script cannot set headers [S7.secretId]. */
export const SCRIPT_FIELDS = { secretId: SECRET_ID } as const;

const SYSTEM_TYPE = '6';

/** The specification's per-URL headers as one table. Patterns are tried on the path below the host's base. */
export const HEADER_RULES: readonly HeaderRule[] = [
  { pattern: /^/, headers: { secretId: SECRET_ID } },
  {
    pattern: /\/(qryFundStrategyType|qryFundDetailService|qryFundDetail)$/,
    headers: { systemtype: SYSTEM_TYPE },
  },
  {
    pattern: /^(funds|fundinfo|fundCompany|fundManager|live|login|account|content)\//,
    headers: { 'Content-Type': 'application/json' },
  },
  { pattern: /^funds\/(public|fengce)\//, headers: { signature: 'yanhu-portal-v1', index: '0' } },
];

/** All headers of the table for one path; later rules win. */
export function headersFor(path: string): Record<string, string> {
  return Object.assign(
    {},
    ...HEADER_RULES.filter((rule) => rule.pattern.test(path)).map((rule) => rule.headers),
  );
}
