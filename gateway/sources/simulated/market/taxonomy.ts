export type RiskLevel = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** The product types of a fund: second level of the dictionary FUND_PRO_TYPE, or first level without a second. */
export type PublicTypeCode =
  | '01'
  | '0201'
  | '0202'
  | '0203'
  | '0204'
  | '0301'
  | '0302'
  | '0303'
  | '0304'
  | '0305'
  | '0401'
  | '0402'
  | '0403'
  | '05'
  | '0601'
  | '0602'
  | '0603'
  | '0604'
  | '0701'
  | '0702'
  | '08'
  | '09';

/** How often portfolios of a type occur among portfolios, in the proportions of the real market. */
export const TYPE_WEIGHTS: readonly { readonly code: PublicTypeCode; readonly weight: number }[] = [
  { code: '01', weight: 50 },
  { code: '0201', weight: 200 },
  { code: '0202', weight: 85 },
  { code: '0203', weight: 52 },
  { code: '0204', weight: 10 },
  { code: '0301', weight: 118 },
  { code: '0302', weight: 42 },
  { code: '0303', weight: 36 },
  { code: '0304', weight: 66 },
  { code: '0305', weight: 12 },
  { code: '0401', weight: 165 },
  { code: '0402', weight: 26 },
  { code: '0403', weight: 16 },
  { code: '05', weight: 20 },
  { code: '0601', weight: 20 },
  { code: '0602', weight: 12 },
  { code: '0603', weight: 10 },
  { code: '0604', weight: 22 },
  { code: '0701', weight: 34 },
  { code: '0702', weight: 4 },
  { code: '08', weight: 14 },
  { code: '09', weight: 9 },
];

/** Product risk by type; a fund may have one level more for a narrow theme. */
export const TYPE_RISK: Readonly<Record<PublicTypeCode, RiskLevel>> = {
  '01': 'R4',
  '0201': 'R4',
  '0202': 'R3',
  '0203': 'R3',
  '0204': 'R3',
  '0301': 'R2',
  '0302': 'R2',
  '0303': 'R2',
  '0304': 'R3',
  '0305': 'R3',
  '0401': 'R4',
  '0402': 'R2',
  '0403': 'R4',
  '05': 'R4',
  '0601': 'R2',
  '0602': 'R3',
  '0603': 'R4',
  '0604': 'R3',
  '0701': 'R1',
  '0702': 'R1',
  '08': 'R4',
  '09': 'R4',
};

/** States of a fund, public and private alike; the dictionary FUND_STATUS names them. */
export type FundStatus = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '8' | '9' | 'A';

/** Whether a fund in this state accepts purchases now: '1' or '0'. */
export function saleFlagOf(status: FundStatus): '0' | '1' {
  return status === '0' || status === '6' || status === '8' ? '1' : '0';
}
