import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const report = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
  }),
});

function cruise(...paths: string[]) {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return v.parse(report, JSON.parse(stdout));
}

/** Modules that break a rule by their import: where each is planted, what it imports, and the rule that rejects it. */
const FORBIDDEN = [
  { path: 'src/domain/planted-by-test/layer.ts', imports: '../../app/query-client', rule: 'domain-is-pure' },
  { path: 'src/domain/planted-by-test/package.ts', imports: 'axios', rule: 'domain-has-no-packages' },
  { path: 'src/domain/planted-by-test/missing.ts', imports: './nowhere', rule: 'nothing-unresolved' },
  {
    path: 'src/render/planted-by-test/worker.ts',
    imports: '../../worker/kept-reply',
    rule: 'render-prepares-the-portal',
  },
  {
    path: 'gateway/http/server/planted-by-test/funds.ts',
    imports: '../../../funds/data-day',
    rule: 'http-knows-no-funds',
  },
  {
    path: 'gateway/http/server/planted-by-test/page.ts',
    imports: '../../pages/page-head',
    rule: 'http-server-is-the-base',
  },
  {
    path: 'gateway/http/pages/planted-by-test/login.ts',
    imports: '../../login-pages/login-markup',
    rule: 'http-areas-use-the-server',
  },
  {
    path: 'gateway/http/media/planted-by-test/page.ts',
    imports: '../../pages/page-head',
    rule: 'http-media',
  },
  {
    path: 'gateway/http/login-pages/planted-by-test/media.ts',
    imports: '../../media/hls-playlist',
    rule: 'http-login-pages',
  },
  {
    path: 'gateway/funds/planted-by-test/one.calls.ts',
    imports: '../fund.repository',
    rule: 'calls-ask-rules',
  },
  {
    path: 'gateway/funds/planted-by-test/rule.ts',
    imports: '../public-fund.calls',
    rule: 'rules-know-no-calls',
  },
  { path: 'gateway/funds/planted-by-test/query.ts', imports: 'kysely', rule: 'only-repositories-know-sql' },
  { path: 'gateway/funds/planted-by-test/one.repository.ts', imports: '../data-day', rule: 'repositories' },
  {
    path: 'gateway/endpoints/planted-by-test/other.ts',
    imports: '../../funds/fund.repository',
    rule: 'tables-belong-to-a-capability',
  },
  {
    path: 'gateway/watchlist/planted-by-test/one.repository.ts',
    imports: '../../funds/figures/nav.repository',
    rule: 'joins-go-through-area-funds',
  },
  {
    path: 'gateway/qualification/planted-by-test/rule.ts',
    imports: '../../watchlist/watchlist.repository',
    rule: 'tables-belong-to-a-capability',
  },
  {
    path: 'gateway/accounts/planted-by-test/one.calls.ts',
    imports: '../account.repository',
    rule: 'calls-ask-rules',
  },
  {
    path: 'gateway/accounts/planted-by-test/rule.ts',
    imports: '../../applications/review.repository',
    rule: 'tables-belong-to-a-capability',
  },
  {
    path: 'gateway/applications/planted-by-test/one.calls.ts',
    imports: '../application.repository',
    rule: 'calls-ask-rules',
  },
  {
    path: 'gateway/live/planted-by-test/rule.ts',
    imports: '../../watchlist/watchlist.repository',
    rule: 'tables-belong-to-a-capability',
  },
  {
    path: 'gateway/live/planted-by-test/one.repository.ts',
    imports: '../../funds/figures/nav.repository',
    rule: 'joins-go-through-area-funds',
  },
  {
    path: 'gateway/content/planted-by-test/one.calls.ts',
    imports: '../academy/article.repository',
    rule: 'calls-ask-rules',
  },
  {
    path: 'gateway/live/planted-by-test/article.ts',
    imports: '../../content/academy/article.repository',
    rule: 'tables-belong-to-a-capability',
  },
  {
    path: 'gateway/room/planted-by-test/command.ts',
    imports: '../../live/rooms/room.repository',
    rule: 'tables-belong-to-a-capability',
  },
] as const;

const LATE = 'src/domain/planted-by-test/late.ts';

/** A query that is not in a repository. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/;

describe('import rules', () => {
  afterEach(() => {
    for (const { path } of FORBIDDEN) rmSync(join(root, dirname(path)), { recursive: true, force: true });
  });

  // That the project itself keeps them is shown by the linting.
  it('reject a violation of each kind', () => {
    for (const { path, imports } of FORBIDDEN) plant(path, `import '${imports}';\n`);
    plant(LATE, "export const late = () => import('../../api/hosts');\n");
    const { violations } = cruise(
      'src/domain',
      'src/render',
      'gateway/http',
      'gateway/funds',
      'gateway/watchlist',
      'gateway/qualification',
      'gateway/accounts',
      'gateway/applications',
      'gateway/content',
      'gateway/live',
      'gateway/room',
      'gateway/endpoints',
    ).summary;
    const rejected = new Set(violations.map(({ from, rule }) => `${from} ${rule.name}`));
    for (const { path, rule } of FORBIDDEN) expect(rejected).toContain(`${path} ${rule}`);
    expect(rejected).toContain(`${LATE} domain-is-pure`);
  });

  it('find no query of a capability outside its repositories', () => {
    const rooms = [
      'accounts',
      'applications',
      'content',
      'funds',
      'live',
      'qualification',
      'watchlist',
      'sources',
    ];
    const modules = rooms.flatMap((room) =>
      readdirSync(join(root, 'gateway', room), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
        .map((path) => join(root, 'gateway', room, path)),
    );
    const withQueries = modules.filter((path) => QUERY.test(readFileSync(path, 'utf8')));
    expect(withQueries.length).toBeGreaterThan(5);
    expect(withQueries.filter((path) => !path.endsWith('.repository.ts'))).toEqual([]);
  });
});

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
}
