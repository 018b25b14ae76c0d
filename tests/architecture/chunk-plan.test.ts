import { describe, expect, it } from 'vitest';
import { withStableNames } from '../../scripts/lib/first-views.mjs';
import { planChunks, type PlannedChunk, type SourceModule, type View } from '../../scripts/vite/chunk-plan';
import { uniformAt } from '../../gateway/sources/simulated/market/random';

function source(id: string, imports: readonly string[], size = 100): SourceModule {
  return { id, imports, size };
}

function view(entry: string, more: Partial<View> = {}): View {
  return { entries: [entry], weight: 1, isExact: false, ...more };
}

const isPage = (id: string) => id.startsWith('page');

const byText = (a: string, b: string) => a.localeCompare(b);

/** The modules of each chunk as one text, in their order. */
function modulesOf(chunks: readonly PlannedChunk[]): string[] {
  return chunks.map(({ modules }) => modules.toSorted(byText).join(' ')).toSorted(byText);
}

describe('the plan of the chunks', () => {
  it('leaves what one view alone needs, and an entry that is to be alone, out of the chunks', () => {
    const modules = [
      source('a', ['own', 'both']),
      source('b', ['both']),
      source('page', []),
      source('own', []),
      source('both', []),
    ];
    const views = [view('a', { entries: ['a', 'page'] }), view('b', { entries: ['b', 'page'] })];
    const chunks = planChunks(modules, views, isPage);
    expect(chunks).toEqual([{ modules: ['both'], isNeededByAll: true }]);
  });

  it('puts an entry of two views with what they share', () => {
    const modules = [source('a', ['both']), source('b', ['both']), source('data', []), source('both', [])];
    const views = [view('a', { entries: ['a', 'data'] }), view('b', { entries: ['b', 'data'] })];
    expect(modulesOf(planChunks(modules, views, isPage))).toEqual(['both data']);
  });

  it('puts small modules of different views together, and leaves a large one to the views that need it', () => {
    const modules = [
      source('a', ['small', 'all']),
      source('b', ['small', 'all', 'large']),
      source('c', ['all', 'large']),
      source('small', []),
      source('all', []),
      source('large', [], 10_000_000),
    ];
    const chunks = planChunks(modules, [view('a'), view('b'), view('c')], isPage);
    expect(modulesOf(chunks)).toEqual(['all small', 'large']);
  });

  it.each([
    { of: 'seldom visited', more: {}, planned: ['all two'] },
    { of: 'often visited', more: { weight: 10_000 }, planned: ['all', 'two'] },
    { of: 'exact', more: { isExact: true }, planned: ['all', 'two'] },
  ])('keeps what a view does not need out of its chunks by its weight: $of', ({ more, planned }) => {
    const modules = [
      source('a', ['two', 'all']),
      source('b', ['two', 'all']),
      source('c', ['all']),
      source('two', []),
      source('all', []),
    ];
    expect(modulesOf(planChunks(modules, [view('a'), view('b'), view('c', more)], isPage))).toEqual(planned);
  });

  it('counts what the modules of a chunk import: a small one that needs a large one is not put where neither is needed', () => {
    const modules = [
      source('a', ['two', 'all']),
      source('b', ['two', 'all']),
      source('c', ['all']),
      source('d', ['large']),
      source('two', ['large']),
      source('all', []),
      source('large', [], 10_000_000),
    ];
    const chunks = planChunks(modules, [view('a'), view('b'), view('c'), view('d')], isPage);
    expect(modulesOf(chunks)).toEqual(['all', 'large two']);
  });

  it('makes no two chunks import each other, in 60 graphs', () => {
    const cycles = Array.from({ length: 60 }, (_, seed) => hasCycle(seed)).filter(Boolean);
    expect(cycles).toEqual([]);
  });
});

/** Whether chunks of a graph of 40 modules, each of which may import later ones, import each other. */
function hasCycle(seed: number): boolean {
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
  const modules = ids.map((id, index) =>
    source(
      id,
      ids.filter((_, other) => other > index && uniformAt(seed, index * ids.length + other) < 0.08),
      uniformAt(seed, index - ids.length) * 200_000,
    ),
  );
  const chunks = planChunks(
    modules,
    ids.slice(0, 12).map((id) => view(id)),
    isPage,
  );
  const chunkOf = new Map(chunks.flatMap((chunk, index) => chunk.modules.map((id) => [id, index] as const)));
  const importsOf = (index: number) =>
    modules
      .filter(({ id }) => chunkOf.get(id) === index)
      .flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []))
      .filter((other) => other !== index);
  return chunks.some((_, start) => {
    const reached = new Set(importsOf(start));
    for (const index of reached) for (const other of importsOf(index)) reached.add(other);
    return reached.has(start);
  });
}

/** A script that names a chunk and its styles. */
function pageScript(chunkHash: string, styleHash: string): string {
  return `["assets/page-${chunkHash}.js","assets/page-${styleHash}.css"];import"./page-${chunkHash}.js"`;
}

describe('the bytes of a first view', () => {
  it('are those of a script with the same names whatever the content hashes are', () => {
    const counted = withStableNames(pageScript('CBzBh6F-', 'Cllc_W_4'));
    expect(withStableNames(pageScript('a-b_c-dE', '00000000'))).toBe(counted);
    expect(counted).toMatch(
      /^\["assets\/page-([\w-]{8})\.js","assets\/page-(?!\1)[\w-]{8}\.css"\];import"\.\/page-\1\.js"$/,
    );
  });
});
