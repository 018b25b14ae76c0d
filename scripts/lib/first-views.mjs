import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliBytes } from './compress-assets.mjs';
import { firstViewFiles } from './route-chunks.mjs';

/** Addresses whose first view is counted: home, a ranking, a fund page. */
const ADDRESSES = ['/index', '/gongmu_fund', '/gongmu_fund/funds/detail'];

/** `{ [address]: { modules, bytes } }`, beside the build that it describes. */
export function firstViewsFile(root) {
  return join(root, 'dist/first-views.json');
}

/**
 * Writes down which modules of `src` the scripts of each first view hold, as paths from the root, and the bytes of those
 * scripts in brotli, counted with stable names of files.
 * @param chunks the build's output as the bundler returns it
 */
export function writeFirstViews({ root, portal, manifest, chunks }) {
  const views = ADDRESSES.map((address) => {
    const files = firstViewFiles(manifest, address).filter((file) => file.endsWith('.js'));
    const modules = chunks
      .filter(({ fileName }) => files.includes(fileName))
      .flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)))
      .filter((path) => path.startsWith('src/') && /\.tsx?$/.test(path));
    const bytes = files.reduce(
      (sum, file) => sum + brotliBytes(withStableNames(readFileSync(join(portal, file), 'utf8'))),
      0,
    );
    return [address, { modules: modules.toSorted(), bytes }];
  });
  writeFileSync(firstViewsFile(root), JSON.stringify(Object.fromEntries(views), null, 1));
}

/**
 * A script in which the content hash of each named file is replaced by a hash of its name: content hashes do not compress
 * and change with every source, which moves the bytes by a hundred without a change of the first view.
 */
export function withStableNames(script) {
  return script.replaceAll(/([\w-]+)-[\w-]{8}\.(js|css)\b/g, (_, name, type) => {
    const hash = createHash('sha256').update(`${name}.${type}`).digest('base64url').slice(0, 8);
    return `${name}-${hash}.${type}`;
  });
}
