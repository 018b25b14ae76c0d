import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/ratchet.mjs');

const TITLE = 'tells a visitor';
const VIEWS = { '/index': { modules: ['src/main.tsx', 'src/page.tsx'], bytes: 1501 } };
const COUNTS = {
  modules: 5,
  lines: 34,
  'small modules with one importer': 2,
  'crowded folders': 0,
  'style rules with a twin': 2,
  'dialect lines': 3,
  'first view of /index, modules': 2,
  'first view of /index, kB': 1.5,
};

describe('the ratchet', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-ratchet-'));
    write('src/main.tsx', "import { page } from './page';\nimport './both';\nimport('@/long');\npage();\n");
    write('src/page.tsx', "import './twin';\nimport '@/both';\nexport const page = () => 'who';\n");
    write('src/twin.ts', 'export const two = 2;\n');
    write('src/both.ts', 'export const both = 1;\n');
    write('src/long.ts', `// Nobody reads this twice.\n${'0;\n'.repeat(24)}`);
    write('src/page.test.tsx', `it('${TITLE}', run);\n`);
    write(
      'src/page.module.css',
      '.one { color: red; top: 0 }\n.two { top: 0; color: red }\n.three { top: 1px }\n',
    );
    write('docs/growth.md', 'What stands here.\n');
    write('gateway/content/lesson.md', 'What stands here.\n');
    write('dist/first-views.json', JSON.stringify(VIEWS));
    write('scripts/first-view-modules.txt', 'src/main.tsx /index\nsrc/page.tsx /index\n');
    limitTo(COUNTS);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  function limitTo(counts: Readonly<Record<string, number>>) {
    const limits = Object.entries(counts).map(([name, limit]) => [name, { limit }]);
    write('scripts/ratchet.json', JSON.stringify(Object.fromEntries(limits)));
  }

  function run(...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--root', root, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  const recorded = (): unknown => JSON.parse(readFileSync(join(root, 'scripts/ratchet.json'), 'utf8'));

  it('passes where every count is at its limit', () => {
    const { status, stdout } = run();
    expect(stdout.trim().split('\n')).toEqual(
      Object.entries(COUNTS).map(([name, count]) => `${name}: ${count} / ${count}`),
    );
    expect(status).toBe(0);
  });

  it.each([
    ['modules', 'src/domain/more.ts', ''],
    ['small modules with one importer', 'src/long.ts', '0;\n'.repeat(4)],
    ['style rules with a twin', 'src/three.module.css', '.four { top: 1px }'],
    ['dialect lines', 'gateway/clock.ts', '/**\n * It is told anew.\n */\n'],
    [
      'first view of /index, modules',
      'dist/first-views.json',
      '{"/index":{"modules":["a","b","c"],"bytes":9}}',
    ],
    ['first view of /index, kB', 'dist/first-views.json', '{"/index":{"modules":[],"bytes":2001}}'],
  ])('fails where a count rises: %s', (name, path, text) => {
    write(path, text);
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^risen: .*${name}`, 'm'));
  });

  it('names a module that joins a first view, although as many have left it, until it is recorded', () => {
    const modules = ['src/both.ts', 'src/main.tsx'];
    write('dist/first-views.json', JSON.stringify({ '/index': { modules, bytes: 1501 } }));
    const { status, stderr } = run();
    expect([status, stderr.trim().split('\n')[0]]).toEqual([1, 'joins a first view: src/both.ts /index']);
    expect(run('--record').status).toBe(0);
    expect(run().status).toBe(0);
    expect(readFileSync(join(root, 'scripts/first-view-modules.txt'), 'utf8')).toBe(
      'src/both.ts /index\nsrc/main.tsx /index\n',
    );
  });

  it('fails where a folder is crowded, and for a count without a limit', () => {
    for (let module = 0; module < 26; module += 1) write(`src/lib/${module}.ts`, '');
    limitTo({ ...COUNTS, modules: 31 });
    expect(run().stderr).toContain('risen: crowded folders\n');
    limitTo({});
    expect(run().stderr).toContain('risen: modules, lines,');
  });

  it('asks for a build before the first one', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run build') });
  });

  it('lowers the limits to the counts when asked to', () => {
    limitTo({ ...COUNTS, modules: 9 });
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('lower the limits') });
    expect(run('--record').status).toBe(0);
    expect(recorded()).toMatchObject({ modules: { limit: 5 } });
  });

  it('raises a limit for a reason alone, and keeps the reason', () => {
    limitTo({ ...COUNTS, modules: 3 });
    expect(run('--record')).toMatchObject({ status: 1, stderr: expect.stringContaining('--why TEXT') });
    expect(recorded()).toMatchObject({ modules: { limit: 3 } });
    expect(run('--record', '--why', 'reads reports').status).toBe(0);
    expect(recorded()).toMatchObject({
      modules: { limit: 5, why: 'reads reports' },
      lines: { limit: 34 },
    });
  });
});
