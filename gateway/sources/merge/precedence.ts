import type { SourceRecords } from '../records';

/** Where a fact may come from, the least trusted first: of two sources the later one decides. */
const SOURCES: readonly SourceName[] = ['aktools', 'tushare', 'files'];
export type SourceName = SourceRecords['source'];

/** Orders sources so that the one that decides comes last. */
export function bySource(a: { readonly source: SourceName }, b: { readonly source: SourceName }): number {
  return SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source);
}
