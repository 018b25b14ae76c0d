import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/clauses.mjs');

/** Written so that no search for clauses takes this file for a test of one. */
const named = (...ids: readonly string[]) => `[${ids.join(', ')}]`;

describe('the search for clauses that no test names', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-clauses-'));
    for (const path of ['docs', 'src/pages', 'e2e']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'docs/clauses.tsv'), 'S1.one\tFirst\nS1.two\tSecond\nS2.three\tThird\n');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function look(...wanted: readonly string[]) {
    const done = spawnSync(process.execPath, [SCRIPT, '--root', folder, ...wanted], { encoding: 'utf8' });
    return { code: done.status, lines: done.stdout.trim().split('\n') };
  }

  it('fails with those that are missing', () => {
    writeFileSync(join(folder, 'src/pages/a.test.tsx'), `it('${named('S1.one')} works', run)`);
    writeFileSync(join(folder, 'src/pages/b.ts'), `// ${named('S1.two')}`);
    expect(look()).toEqual({
      code: 1,
      lines: ['S1.two\tSecond', 'S2.three\tThird', '1 of 3 clauses named by tests in 1 files'],
    });
  });

  it('passes where every clause is named, also several at once', () => {
    writeFileSync(join(folder, 'src/pages/a.test.tsx'), `it('${named('S1.one', 'S1.two')} work', run)`);
    writeFileSync(join(folder, 'e2e/c.both.spec.ts'), `test('${named('S2.three')} too', run)`);
    expect(look()).toEqual({ code: 0, lines: ['3 of 3 clauses named by tests in 2 files'] });
  });

  it('looks at some alone, and never passes by looking at none', () => {
    writeFileSync(join(folder, 'e2e/c.spec.ts'), `test('${named('S2.three')}', run)`);
    expect(look('S2').code).toBe(0);
    expect(look('S1').code).toBe(1);
    expect(look('S9').code).toBe(1);
  });
});
