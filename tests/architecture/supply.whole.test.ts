import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const versions = v.record(v.string(), v.string());
const lockedPackage = v.looseObject({ version: v.optional(v.string()), integrity: v.optional(v.string()) });
const lockfileSchema = v.looseObject({ packages: v.record(v.string(), lockedPackage) });
const bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  serialNumber: v.pipe(v.string(), v.regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  version: v.number(),
  metadata: v.object({ component: v.looseObject({ name: v.string() }) }),
  components: v.array(
    v.looseObject({
      purl: v.string(),
      version: v.string(),
      hashes: v.tuple([v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.length(128)) })]),
      licenses: v.pipe(v.array(v.unknown()), v.minLength(1)),
    }),
  ),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
});

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const lockfile = v.parse(lockfileSchema, JSON.parse(text('package-lock.json')));
const own = v.parse(
  v.object({ dependencies: versions, devDependencies: versions }),
  JSON.parse(text('package.json')),
);

/** What the build's own script says of a lockfile. */
function told(name: 'billOfMaterials' | 'supplyProblems', input: object): unknown {
  const code = `import { ${name} } from './scripts/lib/bill-of-materials.mjs';
    import { readFileSync } from 'node:fs';
    console.log(JSON.stringify(${name}(JSON.parse(readFileSync(0, 'utf8')))));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', code], {
    cwd: root,
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

function withPackage(name: string, change: object): object {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const entry = { version: '1.0.0', integrity, license: 'MIT', ...change };
  return { packages: { '': {}, [`node_modules/${name}`]: entry } };
}

const ONE_MORE = {
  'node_modules/planted': { version: '1.0.0', integrity: `sha512-${'b'.repeat(86)}==`, license: 'MIT' },
};

describe('what is installed', () => {
  it('is named by a SHA-512 each, from the registry alone, and licensed for commercial use', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
    expect(told('supplyProblems', lockfile)).toEqual([]);
  });

  it.each([
    ['no hash', { integrity: undefined }, /^node_modules\/planted has no SHA-512$/],
    ['a weaker hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /has no SHA-512/],
    [
      'a repository',
      { resolved: 'git+ssh://git@code.example/a.git#1', version: '1.0.0' },
      /not of the registry/,
    ],
    ['an archive', { resolved: 'https://files.example/a.tgz' }, /not of the registry/],
    ['a folder', { version: 'file:../a' }, /not of the registry/],
    ['a licence with conditions', { license: 'AGPL-3.0-only' }, /licensed under AGPL/],
    ['one of two such licences', { license: 'MIT AND GPL-2.0-only' }, /licensed under MIT AND GPL/],
    ['no licence', { license: undefined }, /nothing that is told/],
  ])('would be refused with %s', (_what, change, words) => {
    const problems = v.parse(v.array(v.string()), told('supplyProblems', withPackage('planted', change)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  it('would be taken with a choice that has an allowed licence', () => {
    expect(told('supplyProblems', withPackage('planted', { license: '(GPL-2.0-only OR MIT)' }))).toEqual([]);
  });

  it('is asked for by exact versions, and by no address', () => {
    const asked = Object.entries({ ...own.dependencies, ...own.devDependencies });
    const others = asked.filter(([, version]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version));
    expect(others).toEqual([]);
    // Forty, the two that read workbooks and archives (docs/data.md), and the one that reads the styles of documents.
    expect(Object.keys(own.dependencies).length).toBeLessThanOrEqual(43);
  });

  it('has one owner each, or is what a whole layer is written with', () => {
    const rules = text('.dependency-cruiser.cjs');
    const layers = ['@tanstack/react-query', 'react', 'react-router-dom', 'valibot'];
    const patterns = Array.from(rules.matchAll(/\.\.\.owned\('([^']+)'/g), ([, name = '']) => name);
    const owned = (name: string) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('\\\\', '\\')}$`).test(name));
    const unowned = Object.keys(own.dependencies).filter((name) => !owned(name));
    expect(unowned.toSorted()).toEqual(layers);
  });
});

describe('the bill of materials', () => {
  const made = v.parse(bill, told('billOfMaterials', lockfile));
  const names = made.components.map(({ purl }) => purl);

  it('names every direct dependency and what is bundled, with version, hash and licence', () => {
    const direct = made.dependencies[0]?.dependsOn ?? [];
    const wanted = [
      ...Object.entries(own.dependencies),
      ...Object.entries(own.devDependencies).filter(([name]) => name.startsWith('workbox-')),
    ].map(([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(direct.toSorted()).toEqual(wanted.toSorted());
    expect(names).toEqual(expect.arrayContaining(direct));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has nothing of development alone', () => {
    expect(names.filter((name) => /^pkg:npm\/(vitest|vite|oxlint|msw|%40playwright.*)@/.test(name))).toEqual(
      [],
    );
  });

  it('is the same for the same lockfile, and another for another', () => {
    expect(told('billOfMaterials', lockfile)).toEqual(made);
    const { serialNumber } = v.parse(
      bill,
      told('billOfMaterials', { packages: { ...lockfile.packages, ...ONE_MORE } }),
    );
    expect(serialNumber).not.toBe(made.serialNumber);
  });
});
