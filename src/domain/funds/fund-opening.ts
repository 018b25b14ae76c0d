/** [S3.opening] A visitor's accounts as the gateway names them; the flags are '1' open, '0' not. */
export interface FundOpening {
  readonly hxUid: string;
  readonly userName: string;
  readonly hsOpen: string;
  readonly jzOpen: string;
  readonly jjOpen: string;
  readonly hgtzzType: string;
  readonly zytzzType: string;
  readonly hsCustNo: string;
  readonly jzCustNo: string;
}

type FundOpeningReply = { readonly [Field in keyof FundOpening]?: string | number | null | undefined };

export const DEFAULT_FUND_OPENING: FundOpening = {
  hxUid: '',
  userName: '',
  hsOpen: '0',
  jzOpen: '0',
  jjOpen: '0',
  hgtzzType: '0',
  zytzzType: '0',
  hsCustNo: '',
  jzCustNo: '',
};

/** A reply with its missing fields (undefined, null, '') filled by the defaults; numbers become text. */
export function fundOpeningOf(reply: FundOpeningReply): FundOpening {
  const field = (name: keyof FundOpening): string => String(reply[name] ?? '') || DEFAULT_FUND_OPENING[name];
  return {
    hxUid: field('hxUid'),
    userName: field('userName'),
    hsOpen: field('hsOpen'),
    jzOpen: field('jzOpen'),
    jjOpen: field('jjOpen'),
    hgtzzType: field('hgtzzType'),
    zytzzType: field('zytzzType'),
    hsCustNo: field('hsCustNo'),
    jzCustNo: field('jzCustNo'),
  };
}

/** Who a qualification query asks for: the customer number when jzOpen is 1, else the user id as custnoex. */
export function qualificationQueryKey(
  opening: FundOpening,
  userId: string,
): { readonly custno: string } | { readonly custnoex: string } {
  return opening.jzOpen === '1' ? { custno: opening.jzCustNo } : { custnoex: userId };
}
