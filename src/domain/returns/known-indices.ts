import { indexKey } from './benchmark';

/** Names of well-known indices by code, as funds and data services write them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '000001.SH': ['上证指数', '上证综指', '上证综合指数'],
  '000009.SH': ['上证380'],
  '000010.SH': ['上证180'],
  '000012.SH': ['上证国债'],
  '000013.SH': ['上证企债', '上证企业债'],
  '000015.SH': ['上证红利'],
  '000016.SH': ['上证50'],
  '000300.SH': ['沪深300'],
  '000510.SH': ['中证A500'],
  '000680.SH': ['科创综指', '上证科创板综合指数', '科创板综合指数'],
  '000688.SH': ['科创50', '上证科创板50成份指数', '上证科创板50', '科创板50'],
  '000698.SH': ['科创100', '上证科创板100', '科创板100'],
  '000832.SH': ['中证转债', '中证可转换债券'],
  '000852.SH': ['中证1000'],
  '000903.SH': ['中证100', '中证A100'],
  '000904.SH': ['中证200'],
  '000905.SH': ['中证500'],
  '000906.SH': ['中证800'],
  '000907.SH': ['中证700'],
  '000922.SH': ['中证红利'],
  '000985.SH': ['中证全指'],
  '399001.SZ': ['深证成指', '深证成份指数'],
  '399005.SZ': ['中小板指', '中小板指数', '中小100', '中小企业100'],
  '399006.SZ': ['创业板指', '创业板指数'],
  '399102.SZ': ['创业板综', '创业板综合指数', '创业板综指'],
  '399106.SZ': ['深证综指', '深证综合指数'],
  '399324.SZ': ['深证红利'],
  '399330.SZ': ['深证100'],
  '399673.SZ': ['创业板50'],
  '930050.CSI': ['中证A50'],
  '932000.CSI': ['中证2000'],
  'H11001.CSI': ['中证全债'],
  'H11006.CSI': ['中证国债'],
  'H11008.CSI': ['中证企业债'],
  'H11009.CSI': ['中证综合债', '中证综合债券'],
};

/** Codes of well-known indices by `indexKey`. */
export const KNOWN_INDICES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.map((name) => [indexKey(name), code])),
);

/** The name that an index is best known by; a RangeError for a code that is not known. */
export function knownIndexName(code: string): string {
  const name = NAMES[code]?.[0];
  if (name === undefined) throw new RangeError(`no known index ${code}`);
  return name;
}
