import { isoDay } from '../../src/domain/calendar/day';
import { reasonCounts } from '../sources/import-report';
import type { RemovedSimulation } from '../sources/simulated/simulated-areas';
import type { ReportKind } from '../sources/import-report';
import type { ListedSuspect } from '../sources/merge/merge-into';
import type { WrittenPrivateFunds } from '../sources/merge/private-funds';
import type { WrittenPublicFunds } from '../sources/merge/public-funds';
import type { SeriesChange } from '../sources/merge/nav-history';
import type { ImportOutcome } from '../sources/files/run-import';

const COUNTED: readonly { readonly kind: ReportKind; readonly title: string }[] = [
  { kind: 'corrected', title: '修正' },
  { kind: 'skipped', title: '跳过' },
  { kind: 'note', title: '说明' },
];

const MOST_FAILURES_SHOWN = 10;

/** Summary of a run for the operator: imported, corrected and skipped rows by reason, or why nothing changed. */
export function importSummary(outcome: ImportOutcome, reportFile: string): string {
  const lines = outcome.written === null ? failureLines(outcome) : takenLines(outcome.written);
  lines.push(...leftOutLines(outcome));
  for (const { kind, title } of COUNTED) {
    const counts = reasonCounts(outcome.report, kind);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    lines.push(`${title} ${total} 处${counts.length === 0 ? '' : '：'}`);
    lines.push(...counts.map(({ reason, count }) => `  ${reason}：${count}`));
  }
  lines.push(`逐行报告：${reportFile}`);
  return lines.join('\n');
}

function failureLines({ failures }: ImportOutcome): string[] {
  const unseen = failures.length - MOST_FAILURES_SHOWN;
  return [
    '导入没有进行，数据库未作任何改动：',
    ...failures.slice(0, MOST_FAILURES_SHOWN).map((failure) => `  ${failure.message}`),
    ...(unseen > 0 ? [`  另有 ${unseen} 处，见逐行报告`] : []),
  ];
}

function leftOutLines({ leftOut, written }: ImportOutcome): string[] {
  if (leftOut.length === 0) return [];
  const unseen = leftOut.length - MOST_FAILURES_SHOWN;
  return [
    written === null
      ? `另有无法读取的文件 ${leftOut.length} 个：`
      : `无法读取的文件 ${leftOut.length} 个，其余已导入：`,
    ...leftOut.slice(0, MOST_FAILURES_SHOWN).map((failure) => `  ${failure.message}`),
    ...(unseen > 0 ? [`  另有 ${unseen} 个，见逐行报告`] : []),
  ];
}

/** Suspicious values for the operator, those without a decision first. */
export function suspectLines(rows: readonly ListedSuspect[]): string[] {
  if (rows.length === 0) return ['没有可疑净值。'];
  const decisions: Readonly<Record<ListedSuspect['decision'], string>> = {
    open: '未定',
    accepted: '已确认',
    refused: '已否定',
  };
  const kinds: Readonly<Record<ListedSuspect['kind'], string>> = {
    jump: '单日变动过大，不计入收益',
    spike: '突变后复原，不计入净值',
  };
  const ordered = rows.toSorted((a, b) => Number(b.decision === 'open') - Number(a.decision === 'open'));
  return ordered.map(
    ({ code, day, value, previous, kind, decision }) =>
      `${code}@${isoDay(day)} ${previous} → ${value} ${kinds[kind]}，${decisions[decision]}`,
  );
}

function takenLines(written: NonNullable<ImportOutcome['written']>): string[] {
  const { funds, privateFunds, removed } = written;
  return [
    ...(funds === 0 ? [] : publicLines(written)),
    ...(privateFunds === null ? [] : privateLines(privateFunds)),
    ...removed.flatMap(removedLines),
  ];
}

function privateLines({
  funds,
  added,
  series,
  points,
  days,
  facts,
  suspects,
}: WrittenPrivateFunds): string[] {
  return [
    `导入完成：私募基金 ${funds} 只（新增 ${added} 只），净值序列 ${series} 条（${points} 点）`,
    ...(series === 0 ? [] : [seriesLine(days)]),
    ...(facts === 0 ? [] : [`备案与产品资料：${facts} 只`]),
    ...suspectCount(suspects),
  ];
}

function suspectCount(suspects: number): string[] {
  return suspects === 0
    ? []
    : [`可疑净值 ${suspects} 处，没有计入收益；用 npm run import -- --suspects 查看`];
}

function publicLines(written: WrittenPublicFunds): string[] {
  const {
    funds,
    figures,
    list,
    series,
    points,
    days,
    distributions,
    facts,
    companies,
    managers,
    reports,
    quotes,
    ratings,
    announcements,
    indices,
    benchmarks,
    suspects,
  } = written;
  return [
    `导入完成：公募基金 ${funds} 只，净值序列 ${series} 条（${points} 点）`,
    `收益数据：由净值计算 ${figures.history} 只，取自排行 ${figures.ranking} 只，沿用已有 ${figures.stored} 只，尚无 ${figures.none} 只`,
    `名单：新增 ${list.added} 只，重新列入 ${list.returned} 只，不再列入 ${list.ended} 只（其中 ${list.endedSeries} 只有净值序列）`,
    ...(list.ended === 0 ? [] : ['不再列入的基金已标为终止，其净值、自选与浏览记录保留']),
    ...(list.stillUnlisted === 0 ? [] : [`另有 ${list.stillUnlisted} 只先前已不在名单中，资料保留`]),
    ...(series === 0 ? [] : [seriesLine(days)]),
    ...(distributions === 0 ? [] : [`分红与拆分记录 ${distributions} 条`]),
    ...(facts === 0 ? [] : [`概况、费率与交易规则：${facts} 只`]),
    ...(reports === 0 ? [] : [`季度报告：${reports} 期`]),
    ...(companies + managers === 0 ? [] : [`共收录基金公司 ${companies} 家，基金经理 ${managers} 位`]),
    ...(quotes === 0 ? [] : [`场内价格：${quotes} 只`]),
    ...(ratings === 0 ? [] : [`机构评级：${ratings} 条`]),
    ...(announcements === 0 ? [] : [`基金公告：${announcements} 条`]),
    ...(indices === 0 ? [] : [`指数行情：${indices} 个指数`]),
    ...(benchmarks === 0 ? [] : [`业绩基准有走势：${benchmarks} 只`]),
    ...suspectCount(suspects),
  ];
}

function seriesLine({ added, corrected, removed }: SeriesChange): string {
  const gone = removed === 0 ? '' : `，移除 ${removed} 天`;
  return `净值：新增 ${added} 天，更正 ${corrected} 天${gone}`;
}

/** The portal does not tell visitors about it, so the operator has to know what was removed from their lists. */
function removedLines({ area, watchedFunds, recommended, flashes }: RemovedSimulation): string[] {
  const kind = area === 'public' ? '公募' : '私募';
  return [
    `模拟的${kind}基金已移除；自选中有 ${watchedFunds} 只，其提醒与通知一并移除`,
    `首页 ${recommended} 处模拟${kind}精选与公司已移除，模拟快讯 ${flashes} 条已移除`,
  ];
}
