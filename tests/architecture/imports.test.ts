import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const planted = join(root, 'src/domain/planted-by-test');

const report = v.object({
  summary: v.object({
    totalCruised: v.number(),
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

describe('import rules', () => {
  afterEach(() => rmSync(planted, { recursive: true, force: true }));

  it('hold for every module of portal and gateway, and look at all of them', () => {
    const { summary } = cruise('src', 'gateway');
    expect(summary.violations).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(250);
  }, 60_000);

  it.each([
    ['a layer above', "import '../../app/query-client';", 'domain-is-pure'],
    ['a package', "import 'axios';", 'domain-has-no-packages'],
    ['a module that is not there', "import './nowhere';", 'nothing-unresolved'],
    ['a layer above, dynamically', "export const late = () => import('../../api/hosts');", 'domain-is-pure'],
  ])(
    'refuse a planted import of %s',
    (_what, code, rule) => {
      mkdirSync(planted);
      writeFileSync(join(planted, 'planted.ts'), `${code}\n`);
      const { summary } = cruise('src/domain');
      const mine = summary.violations.filter((violation) => violation.from.includes('planted'));
      expect(mine.map((violation) => violation.rule.name)).toContain(rule);
    },
    60_000,
  );
});
