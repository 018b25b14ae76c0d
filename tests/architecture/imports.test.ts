import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const planted = join(root, 'src/domain/planted-by-test');

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly error: number;
    readonly violations: readonly Violation[];
  };
}
interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

function cruise(...paths: string[]): Cruise {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Cruise;
}

describe('import rules', () => {
  afterEach(() => rmSync(planted, { recursive: true, force: true }));

  it('hold for every module of portal and gateway, and look at all of them', () => {
    const { summary } = cruise('src', 'gateway');
    expect(summary.violations).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(250);
  }, 60_000);

  it.each([
    ['a layer above', "import '../../app/brand';", 'domain-is-pure'],
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
