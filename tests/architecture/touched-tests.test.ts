import { describe, expect, it } from 'vitest';
import { touchedTests } from '../../scripts/lib/touched-tests.mjs';

/** Modules by path, with the paths of what they import; those after `lazy` only once they are asked for. */
const MODULES = [
  module('src/domain/text/format.ts'),
  module('src/domain/text/format.test.ts', ['src/domain/text/format.ts']),
  module('src/features/news/item.tsx', ['src/domain/text/format.ts']),
  module('src/pages/news/news-page.tsx', ['src/features/news/item.tsx']),
  module('src/pages/news/news-page.test.tsx', ['tests/render-route.tsx']),
  module('src/pages/fund/fund-page.tsx'),
  module('src/pages/fund/fund-page.test.tsx', ['tests/render-route.tsx']),
  module('src/pages/fund/whole-list.whole.test.tsx', ['tests/render-route.tsx']),
  module('src/app/routes.tsx', [], ['src/pages/news/news-page.tsx', 'src/pages/fund/fund-page.tsx']),
  module('tests/render-route.tsx', ['src/app/routes.tsx']),
];

describe('the tests that a change touches', () => {
  it('are those of the page that shows it, not those of every page the portal can open', () => {
    expect(touchedTests(MODULES, ['src/features/news/item.tsx'])).toEqual({
      files: ['src/pages/news/news-page.test.tsx'],
      left: 0,
    });
  });

  it('are a style’s by what lies beside it, and none of the whole run', () => {
    expect(touchedTests(MODULES, ['src/pages/fund/fund-page.module.css']).files).toEqual([
      'src/pages/fund/fund-page.test.tsx',
    ]);
  });

  it('come nearest first', () => {
    expect(touchedTests(MODULES, ['src/domain/text/format.ts']).files).toEqual([
      'src/domain/text/format.test.ts',
      'src/pages/news/news-page.test.tsx',
    ]);
  });

  it('are counted where they are more than can be run at once', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      module(`src/ui/part-${index}.test.tsx`, ['src/ui/button.tsx']),
    );
    const { files, left } = touchedTests([module('src/ui/button.tsx'), ...many], ['src/ui/button.tsx']);
    expect(files.length).toBeLessThan(100);
    expect(files.length + left).toBe(200);
  });
});

function module(source: string, imported: readonly string[] = [], lazy: readonly string[] = []) {
  return {
    source,
    dependencies: [
      ...imported.map((resolved) => ({ resolved, dynamic: false })),
      ...lazy.map((resolved) => ({ resolved, dynamic: true })),
    ],
  };
}
