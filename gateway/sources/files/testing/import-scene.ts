import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beijingTimestampMs, dayOf } from '../../../../src/domain/calendar/day';
import { FUND_FACT_TABLES } from '../../../funds/detail/fund-terms.repository';
import { runImport } from '../run-import';
import type { PublicFundTable } from '../../../funds/fund.schema';
import type { Store } from '../../../store/store';
import type { ImportPaths } from '../read-sources';
import type { ImportOutcome, ImportRun } from '../run-import';

const NO_CHOICES: ImportRun['choices'] = {
  mayEnd: false,
  isReplacingSeries: false,
  isStrict: false,
};
const NOW_MS = beijingTimestampMs(dayOf('20240401') ?? 0);

const RANKING_HEADER =
  ',序号,基金代码,基金简称,日期,单位净值,累计净值,日增长率,近1周,近1月,近3月,近6月,近1年,近2年,近3年,今年来,成立来,自定义,手续费';
export const FUND_LIST = `基金代码,拼音缩写,基金简称,基金类型,拼音全称
000007,CXWJHHA,晨曦稳健混合A,混合型-灵活,CHENXIWENJIANHUNHEA
000008,CXWJHHC,晨曦稳健混合C,混合型-灵活,CHENXIWENJIANHUNHEC
000009,,晨曦纯债,债券型-长债,
000010,CXXJ,晨曦现金,货币型-普通货币,CHENXIXIANJIN
`;
export const RANKING = `${RANKING_HEADER}
0,1,000007,晨曦稳健混合A,2024-03-08,1.1000,1.2000,0.5,1,2,3,4,5,6,7,8,9,,0.15%
1,2,000008,晨曦稳健混合C,2024-03-08,1.0500,1.0500,0.0,-1,,,,,,,,5,,
2,3,000011,晨曦远见股票,2024-03-07,2.0000,2.1000,-0.98,,,,,146.8937,,,,100,,0.12%
`;
/** 000007 pays between 2024-03-12 and 2024-03-13: the ratio falls, the growth does not. */
export const NAV = `date,nav,daily_return
2023-03-10,1.0,0.0
2024-03-11,1.2,0.0
2024-03-12,1.21,0.0083
2024-03-13,1.11,0.01
`;

type SceneChoices = Partial<ImportRun['choices'] & Pick<ImportRun, 'simulatedAreas' | 'source'>>;

/** A folder for invented files and a separate database. */
export interface ImportScene {
  readonly folder: string;
  readonly store: Store;
  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): string;
  /** The three invented inputs, written again. */
  allPaths(): Required<Pick<ImportPaths, 'fundListFile' | 'rankingFile' | 'navPath'>>;
  run(paths: ImportPaths, choices?: SceneChoices, nowMs?: number): Promise<ImportOutcome>;
  rows(): Promise<PublicFundTable[]>;
  row(code: string): Promise<PublicFundTable | undefined>;
  /** Rows of all tables that an import may touch, in a fixed order. */
  everything(): Promise<unknown>;
  close(): Promise<void>;
}

/** A scene over a separate store, which is deleted with it. */
export function openScene(opened: { readonly store: Store; dispose(): Promise<void> }): ImportScene {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const { store } = opened;
  const file: ImportScene['file'] = (name, content) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const rows: ImportScene['rows'] = () =>
    store.db.selectFrom('public_fund').selectAll().orderBy('code').execute();
  return {
    folder,
    store,
    file,
    rows,
    allPaths: () => ({
      fundListFile: file('list.csv', FUND_LIST),
      rankingFile: file('rank.csv', RANKING),
      navPath: dirname(file('nav/000007.csv', NAV)),
    }),
    run: (paths, { simulatedAreas = null, source = 'files', ...choices } = {}, nowMs = NOW_MS) =>
      runImport(store, { paths, source, choices: { ...NO_CHOICES, ...choices }, simulatedAreas, nowMs }),
    row: async (code) => (await rows()).find((fund) => fund.code === code),
    everything: () => everythingIn(store),
    close: async () => {
      await opened.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

const TABLES = [
  'public_fund',
  'unlisted_fund',
  'index_name',
  'nav_series',
  'meta',
  'fund_pick',
  'content_position',
  'flash',
  'watch_entry',
  'watch_alert',
  'notice',
  'fund_distribution',
  'suspect_value',
  'people_fact',
  'kind_source',
  'fund_rating',
  'fund_announcement',
  ...FUND_FACT_TABLES,
] as const;

async function everythingIn(store: Store): Promise<unknown> {
  const tables = await Promise.all(TABLES.map((table) => store.db.selectFrom(table).selectAll().execute()));
  return tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
}
