import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import { ImportFailure } from '../import-report';
import type { ImportReport } from '../import-report';
import type { SourceRecords } from '../records';

/** Why the records say nothing of public funds; `null` if they do. */
export function nothingPublic(records: SourceRecords, codes: ReadonlySet<string>): ImportFailure | null {
  const { listed, ranked, profiled, navs, sales, distributions, facts, reports, quotes } = records;
  const { ratings, announcements, indices } = records;
  const publicCompanies = records.companies.filter(({ area }) => area === 'public');
  const hasPeople = records.managers.length + publicCompanies.length > 0;
  const isNothingNamed = listed === null && (ranked?.size ?? 0) === 0 && profiled.size === 0;
  const values = [
    ...navs.codes.keys(),
    ...sales.keys(),
    ...distributions.keys(),
    ...facts.keys(),
    ...reports.codes.keys(),
    ...quotes.keys(),
    ...[...ratings, ...announcements].map(({ code }) => code),
  ];
  const isOfFunds = !isNothingNamed || values.some((code) => codes.has(code));
  if (codes.size > 0 && (isOfFunds || hasPeople || indices.size > 0)) return null;
  const first = [...navs.codes.keys()].find((code) => !isRegistryNumber(code));
  const file = first === undefined ? undefined : navs.of(first)[0]?.file;
  return file === undefined
    ? new ImportFailure('导入', null, '文件里没有一只可以导入的基金')
    : new ImportFailure(file, null, '数据库里没有已导入的基金与净值文件对应，请同时给出基金名单或排行快照');
}

/** Whether the records say anything of private funds, their managers included. */
export function isOfPrivateFunds(records: SourceRecords): boolean {
  const { privateFunds, registry, companies, navs, distributions, facts, reports } = records;
  const codes = [...navs.codes.keys(), ...distributions.keys(), ...facts.keys(), ...reports.codes.keys()];
  return (
    privateFunds.size + registry.size > 0 ||
    companies.some(({ area }) => area === 'private') ||
    codes.some((code) => isRegistryNumber(code))
  );
}

/** Reports each fund of which the records say something and that neither they nor earlier ones name. */
export function reportUnknownFunds(
  { navs, distributions, facts, reports, quotes, ratings, announcements }: SourceRecords,
  codes: ReadonlySet<string>,
  report: ImportReport,
): void {
  const placeOf = new Map<string, string>();
  for (const { code, file } of [...quotes.values(), ...ratings, ...announcements]) placeOf.set(code, file);
  for (const [code, [first]] of distributions) placeOf.set(code, first?.file ?? code);
  for (const [code, stated] of facts) placeOf.set(code, Object.values(stated)[0]?.place ?? code);
  for (const spooled of [reports, navs]) {
    for (const code of spooled.codes.keys())
      if (!codes.has(code)) placeOf.set(code, spooled.of(code)[0]?.file ?? code);
  }
  for (const [code, place] of placeOf) {
    if (codes.has(code) || isRegistryNumber(code)) continue;
    report.forFile(place)('skipped', { line: null }, '名单、排行和数据库里都未找到该基金', code);
  }
}
