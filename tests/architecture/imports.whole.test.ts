import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const planted = join(root, 'src/domain/planted-by-test');

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

/** What may not be imported, and the rule that refuses it. */
const FORBIDDEN = [
  { what: 'layer', code: "import '../../app/query-client';", rule: 'domain-is-pure' },
  { what: 'package', code: "import 'axios';", rule: 'domain-has-no-packages' },
  { what: 'missing', code: "import './nowhere';", rule: 'nothing-unresolved' },
  { what: 'late', code: "export const late = () => import('../../api/hosts');", rule: 'domain-is-pure' },
] as const;

describe('import rules', () => {
  afterEach(() => rmSync(planted, { recursive: true, force: true }));

  // That the project itself keeps them is shown by the linting.
  it('refuse layers above, packages, modules that are not there and late imports', () => {
    mkdirSync(planted);
    for (const { what, code } of FORBIDDEN) writeFileSync(join(planted, `${what}.ts`), `${code}\n`);
    const { violations } = cruise('src/domain').summary;
    const refused = new Set(violations.map(({ from, rule }) => `${basename(from)} ${rule.name}`));
    for (const { what, rule } of FORBIDDEN) expect(refused).toContain(`${what}.ts ${rule}`);
  });
});
