/** Kinds of data about the funds of an area, in the order of their lists. */
export const DATA_KINDS = [
  'list',
  'nav',
  'returns',
  'distributions',
  'fees',
  'sizes',
  'holdings',
  'managers',
  'companies',
  'benchmarks',
  'quotes',
  'ratings',
  'announcements',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Where real data may come from, the least trusted first: if two state a fact, the later one decides. */
export const DATA_SOURCES = ['aktools', 'tushare', 'files'] as const;
export type DataSourceName = (typeof DATA_SOURCES)[number];

/** Names of sources as pages show them. */
export const DATA_SOURCE_NAMES: Readonly<Record<DataSourceName, string>> = {
  files: '运营方文件',
  tushare: 'Tushare',
  aktools: 'AKShare（AKTools）',
};
