import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { differences, readWorkerState } from '../setup/worker-state';

const root = join(import.meta.dirname, '../..');

/** Limits below this are met by a slow machine. */
const SMALLEST_LIMIT_MS = 30_000;

interface Rule {
  readonly name: string;
  /** Whether a text breaks it; the texts of `*.whole.test.ts` files are not looked at. */
  readonly isBrokenBy: (text: string) => boolean;
}

const RULES: readonly Rule[] = [
  { name: 'starts no process', isBrokenBy: has(/from '(node:)?child_process'/) },
  { name: 'cuts no connection', isBrokenBy: has(/from '[^']*cut-connections'/) },
  { name: 'replaces no module', isBrokenBy: has(/\bvi\.(mock|doMock)\(/) },
  {
    name: 'sleeps for no real time',
    isBrokenBy: (text) => /from '(node:)?timers\/promises'/.test(text) || sleeps(text),
  },
  { name: 'measures no elapsed time', isBrokenBy: has(/\bperformance\.now\(\)/) },
  { name: 'waits as long as every other test', isBrokenBy: waitsBriefly },
  // The runner's own waits give up after a second.
  { name: 'waits by expect.poll', isBrokenBy: has(/\bvi\.wait(For|Until)\(/) },
  // `*.mobile.test.tsx` and `*.both.test.tsx`: tests/setup/layouts.ts. A single case may still set or turn the screen.
  { name: 'is run in the layout of its name', isBrokenBy: setsLayoutOfCases },
];

function has(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

/** A promise of a real timer, unless the file holds its clock. */
function sleeps(text: string): boolean {
  return /await new Promise[^;]*?\bsetTimeout\(/s.test(text) && !text.includes('vi.useFakeTimers(');
}

/** A limit among options, or after the function of a test or a hook. */
function waitsBriefly(text: string): boolean {
  const limits = [
    ...text.matchAll(/\b(?:timeout|testTimeout|hookTimeout): (?<ms>[\d_]+)\b/g),
    ...text.matchAll(/^( *)(?:it|test|before|after)\w*\b.*\n(?:(?!\1\}).*\n)*\1\}, (?<ms>[\d_]+)\);$/gm),
  ];
  return limits.some(({ groups }) => Number(groups?.['ms']?.replaceAll('_', '')) < SMALLEST_LIMIT_MS);
}

/** A table of layouts, or the mobile one in a hook. */
function setsLayoutOfCases(text: string): boolean {
  const hooks = text.match(/^( *)before(Each|All)\((.*\);$|.*\n((?!\1\}).*\n)*)/gm) ?? [];
  return (
    /\[MOBILE_QUERY\b|\bsetMatchingMedia\(\.\.\./.test(text) ||
    hooks.some((hook) => hook.includes('setMatchingMedia(MOBILE_QUERY'))
  );
}

function brokenBy(text: string): string[] {
  return RULES.filter(({ isBrokenBy }) => isBrokenBy(text)).map(({ name }) => name);
}

/** Paths of the test files of `npm test`, from the root. */
function testFiles(): string[] {
  const files = ['src', 'gateway', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files.filter((file) => /\.test\.tsx?$/.test(file) && !/\.whole\.test\.tsx?$/.test(file));
}

describe('a test outside the whole run', () => {
  it.each([
    ['starts no process', "import { spawnSync } from 'node:child_process';"],
    ['cuts no connection', "import { cutConnections } from '../../tests/setup/cut-connections';"],
    ['replaces no module', "vi.mock('@/ui/toast', () => ({}));"],
    ['replaces no module', "vi.doMock('@/ui/toast', () => ({}));"],
    ['sleeps for no real time', "import { setTimeout as sleep } from 'node:timers/promises';"],
    ['sleeps for no real time', 'await new Promise((resolve) => setTimeout(resolve, 20));'],
    ['measures no elapsed time', 'expect(performance.now() - begun).toBeLessThan(2000);'],
    ['waits as long as every other test', 'await expect.poll(read, { timeout: 4000 }).toBe(1);'],
    ['waits as long as every other test', "it('is quick', async () => {\n}, 20_000);"],
    ['waits by expect.poll', 'await vi.waitFor(() => expect(count).toBe(1));'],
    ['is run in the layout of its name', "describe.each([['wide', []], ['narrow', [MOBILE_QUERY]]])"],
    ['is run in the layout of its name', 'setMatchingMedia(...media);'],
    ['is run in the layout of its name', '  beforeEach(() => setMatchingMedia(MOBILE_QUERY));'],
    [
      'is run in the layout of its name',
      '  beforeEach(() => {\n    signIn();\n    setMatchingMedia(MOBILE_QUERY);\n  });',
    ],
  ])('%s: %s', (name, text) => {
    expect(brokenBy(text)).toEqual([name]);
  });

  it.each([
    "beforeEach(() => {\n  signIn();\n});\nit('turns', () => {\n  setMatchingMedia(MOBILE_QUERY);\n});",
    "beforeEach(() => signIn());\n\nit('turns', () => {\n  setMatchingMedia(MOBILE_QUERY);\n});",
    "  beforeEach(() => setMatchingMedia('print'));",
  ])('may set the screen within a case, and what is no layout for all: %j', (text) => {
    expect(brokenBy(text)).toEqual([]);
  });

  it('keeps these rules in every file', () => {
    const files = testFiles().filter((file) => !file.endsWith('architecture/test-rules.test.ts'));
    expect(files.length).toBeGreaterThan(400);
    const broken = files.flatMap((file) =>
      brokenBy(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('what a test file leaves to the next ones of its worker', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ['+leftBehind', () => void vi.stubGlobal('leftBehind', 1)],
    ['fetch', () => void vi.stubGlobal('fetch', () => undefined)],
    ['Math.max', () => void vi.spyOn(Math, 'max')],
    ['Date.now', () => void vi.spyOn(Date, 'now')],
    ['Array.prototype.at', () => void vi.spyOn(Array.prototype, 'at')],
    ['+process.env.LEFT_BEHIND', () => void vi.stubEnv('LEFT_BEHIND', '1')],
    ['fake timers', () => void vi.useFakeTimers({ toFake: ['queueMicrotask'] })],
  ])('is named: %s', (name, leave) => {
    const before = readWorkerState();
    leave();
    expect(differences(before, readWorkerState())).toContain(name);
  });

  it('is nothing where all was taken back', () => {
    const before = readWorkerState();
    vi.stubGlobal('leftBehind', 1);
    vi.unstubAllGlobals();
    expect(differences(before, readWorkerState())).toEqual([]);
  });
});
