/**
 * Name of the version of a text: 2026年11月版 for declaration-2026-11. An id that does not end in a year and a month
 * names itself.
 */
export function versionName(id: string): string {
  const { year, month } = /(?<year>\d{4})-(?<month>\d{2})$/.exec(id)?.groups ?? {};
  return year === undefined ? id : `${year}年${Number(month)}月版`;
}
