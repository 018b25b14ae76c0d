import { statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { firstViewFiles } from './route-chunks.mjs';

/** Addresses whose first view is counted: home, a ranking, a fund page. */
const ADDRESSES = ['/index', '/gongmu_fund', '/gongmu_fund/funds/detail'];

/** `{ [address]: { modules, bytes } }`, beside the build that it describes. */
export function firstViewsFile(root) {
  return join(root, 'dist/first-views.json');
}

/**
 * Writes down which modules of `src` the scripts of each first view hold, as paths from the root, and the bytes of those
 * scripts in brotli.
 * @param chunks the build's output as the bundler returns it
 */
export function writeFirstViews({ root, portal, manifest, chunks }) {
  const views = ADDRESSES.map((address) => {
    const files = firstViewFiles(manifest, address).filter((file) => file.endsWith('.js'));
    const modules = chunks
      .filter(({ fileName }) => files.includes(fileName))
      .flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)))
      .filter((path) => path.startsWith('src/') && /\.tsx?$/.test(path));
    const bytes = files.reduce((sum, file) => sum + statSync(join(portal, `${file}.br`)).size, 0);
    return [address, { modules: modules.toSorted(), bytes }];
  });
  writeFileSync(firstViewsFile(root), JSON.stringify(Object.fromEntries(views), null, 1));
}
