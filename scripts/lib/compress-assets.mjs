import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside every text asset that has none yet (names carry a content hash). */
export async function compressAssets(portal) {
  const folder = join(portal, 'assets');
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

/** Bytes of a text asset in brotli. */
export function brotliBytes(text) {
  const buffer = Buffer.from(text);
  return brotliCompressSync(buffer, brotliOptions(buffer)).length;
}

function brotliOptions({ length }) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

async function compress(path) {
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return;
  const text = await readFile(path);
  await Promise.all([
    brotli(text, brotliOptions(text)).then((bytes) => writeFile(`${path}.br`, bytes)),
    gz(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
