import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST_DIR, readManifest, ROOT_DIR } from './build-under-test';

const manifest = readManifest();
/** What the document starts. */
const ENTRY = 'src/main.tsx';

/** A chunk and everything that loads with it. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found);
  return found;
}

function chunkText(key: string): string {
  return readFileSync(join(DIST_DIR, 'portal', manifest[key]?.file ?? ''), 'utf8');
}

/** Source files below a folder by their path, tests left out. */
function sources(folder: string): Map<string, string> {
  const files = readdirSync(join(ROOT_DIR, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `${folder}/${file}`);
  return new Map(files.map((file) => [file, readFileSync(join(ROOT_DIR, file), 'utf8')]));
}

/** The source files of the pages that the route table imports. */
function routedPages(): string[] {
  const routes = [...sources('src/app/routes').values()].join('\n');
  return [...routes.matchAll(/import\('@\/(pages\/[^']+)'\)/g)].map(([, path]) => `src/${path}.tsx`);
}

test(
  '[S2.lazy] every page of the route table is a chunk of its own that the entry does not load',
  { tag: '@landing' },
  () => {
    const pages = [...new Set(routedPages())];
    expect(pages.length).toBeGreaterThanOrEqual(7);
    expect(manifest[ENTRY]).toBeDefined();
    const entry = withImports(ENTRY);
    for (const page of pages) {
      expect(manifest[page], page).toMatchObject({ isDynamicEntry: true });
      expect(entry.has(page), page).toBe(false);
    }
    const files = pages.map((page) => manifest[page]?.file);
    expect(new Set(files).size).toBe(pages.length);
  },
);

test('[S2.lazy] no words that only a page says stand in the entry or in what it loads', () => {
  const all = sources('src');
  const entryText = [...withImports(ENTRY)].map(chunkText).join('\n');
  const elsewhere = (file: string) =>
    [...all]
      .filter(([other]) => other !== file)
      .map(([, text]) => text)
      .join('\n');
  let checked = 0;
  for (const [file, text] of sources('src/pages')) {
    const others = elsewhere(file);
    const words = [...text.matchAll(/[\u4e00-\u9fff，。；、]{6,}/g)].map(([word]) => word);
    const own = words.filter((word) => !others.includes(word));
    for (const word of own) expect(entryText.includes(word), `${word} of ${file}`).toBe(false);
    checked += own.length;
  }
  expect(checked).toBeGreaterThan(5);
});

test('[S2.lazy] the browser asks for no page but the one it shows', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/404');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const pageFiles = new Map(routedPages().map((source) => [`/${manifest[source]?.file}`, source]));
  const pages = asked.flatMap((path) => pageFiles.get(path) ?? []);
  expect([...new Set(pages)]).toEqual(['src/pages/not-found/not-found-page.tsx']);
});
