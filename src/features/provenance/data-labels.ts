import { DATA_SOURCE_NAMES, type DataKind } from '@/domain/funds/data-kinds';

/** Name of a kind of data, and what is said where no fund has it. */
interface KindLabel {
  readonly name: string;
  /** In a line of several. */
  readonly shortName?: string;
  readonly missing: string;
  /** For private funds, where other rules of disclosure apply. */
  readonly missingPrivate?: string;
}

export const KIND_LABELS: Readonly<Record<DataKind, KindLabel>> = {
  list: { name: '基金名单', missing: '暂无存续基金，名单来自基金管理人与销售机构。' },
  nav: {
    name: '净值',
    missing: '暂未收录净值序列，净值由基金管理人计算、托管人复核后披露。',
    missingPrivate: '暂未收录净值，净值由私募基金管理人计算、托管人复核后提供。',
  },
  returns: {
    name: '公布的阶段收益',
    shortName: '阶段收益',
    missing: '暂未收录，阶段收益由销售机构与数据服务商公布。',
  },
  distributions: {
    name: '分红与拆分',
    missing: '暂未收录公告记录，净值与公布的日增长率不符时按分红或拆分推算；记录以基金管理人公告为准。',
    missingPrivate: '暂未收录，分红与拆分由私募基金管理人通知。',
  },
  fees: {
    name: '费率与交易规则',
    shortName: '费率',
    missing: '暂未收录，载于招募说明书与产品资料概要。',
    missingPrivate: '暂未收录，载于基金合同。',
  },
  sizes: {
    name: '规模与持有人',
    shortName: '规模',
    missing: '暂未收录，规模载于季度报告，持有人结构载于中期报告与年度报告。',
    missingPrivate: '暂未收录，由私募基金管理人提供。',
  },
  holdings: {
    name: '持仓（定期报告）',
    shortName: '持仓',
    missing: '暂未收录，载于基金的季度报告、中期报告与年度报告。',
    missingPrivate: '暂未收录，由私募基金管理人提供。',
  },
  managers: {
    name: '基金经理',
    missing: '暂未收录，任职情况载于基金管理人的公告与定期报告。',
    missingPrivate: '暂未收录，由私募基金管理人提供。',
  },
  companies: {
    name: '基金公司',
    missing: '暂未收录，公司资料由基金管理人披露。',
    missingPrivate: '暂未收录，管理人资料以中国证券投资基金业协会公示为准。',
  },
  benchmarks: { name: '业绩比较基准', shortName: '基准', missing: '暂未收录，载于基金合同。' },
  quotes: { name: '场内价格', missing: '暂未收录，由上海、深圳证券交易所发布。' },
  ratings: { name: '评级', missing: '暂未收录，由取得资格的基金评价机构发布。' },
  announcements: { name: '公告', missing: '暂未收录，由基金管理人在规定网站披露。' },
};

const SOURCE_NAMES: ReadonlyMap<string, string> = new Map([
  ['simulated', '模拟数据'],
  ...Object.entries(DATA_SOURCE_NAMES),
]);

/** A source in words; `null` is a source that the gateway has no record of. */
export function sourceName(source: string | null): string {
  return (source === null ? undefined : SOURCE_NAMES.get(source)) ?? '运营方导入';
}

export function isDataKind(kind: string): kind is DataKind {
  return Object.hasOwn(KIND_LABELS, kind);
}
