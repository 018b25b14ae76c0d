import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface BuiltPortal {
  readonly dir: string;
  dispose(): Promise<void>;
}

export const INLINE_SCRIPT = "document.documentElement.dataset.ready='no'";
export const INLINE_STYLE = 'body{margin:0}';

const INDEX = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>门户</title>
<meta name="keywords" content="门户" />
<meta name="description" content="门户" />
<script>${INLINE_SCRIPT}</script>
<style>${INLINE_STYLE}</style>
<script type="module" crossorigin src="/assets/entry-a1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared-b2.js">
</head>
<body><div id="root"><p class="frame-title">正在打开</p><p class="frame-intro"></p>${'静态框架 '.repeat(300)}</div></body>
</html>
`;

const PRELOADS = [
  { prefix: '/gongmu_fund', files: ['assets/shared-b2.js', 'assets/ranking-c3.js', 'assets/ranking-c3.css'] },
  { prefix: '/gongmu_fund/funds/detail', files: ['assets/detail-d4.js'] },
  { prefix: '/home', files: [] },
];

const ASSETS: Readonly<Record<string, string>> = {
  'entry-a1.js': `console.log(${JSON.stringify('entry '.repeat(400))});`,
  'style-e5.css': 'main{display:grid}'.repeat(100),
};

/**
 * A folder as the build makes it, with precompressed assets, a route table and a file beside index.html; and beside the folder
 * the program that prepares pages, if one is given.
 */
export async function makePortal(pageProgram?: string): Promise<BuiltPortal> {
  const build = await mkdtemp(join(tmpdir(), 'portal-built-'));
  const dir = join(build, 'portal');
  await mkdir(join(dir, 'assets'), { recursive: true });
  if (pageProgram !== undefined) {
    await mkdir(join(build, 'render'));
    await writeFile(join(build, 'render/main.js'), pageProgram);
    await writeFile(join(build, 'render/package.json'), '{"type":"module"}');
  }
  await mkdir(join(dir, '.vite'));
  await writeFile(join(dir, 'index.html'), INDEX);
  await writeFile(join(dir, 'route-preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(join(dir, '.vite/manifest.json'), '{}');
  await writeFile(join(dir, 'avatar.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [name, content] of Object.entries(ASSETS)) {
    await writeFile(join(dir, 'assets', name), content);
    await writeFile(join(dir, 'assets', `${name}.br`), brotliCompressSync(content));
    await writeFile(join(dir, 'assets', `${name}.gz`), gzipSync(content));
  }
  await writeFile(join(dir, 'assets', 'picture-f6.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  return { dir, dispose: () => rm(build, { recursive: true, force: true }) };
}
