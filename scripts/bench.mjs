// Prints what is measured of the portal: `npm run bench` for all, `npm run bench -- sizes start gateway documents visitor streams pages first inside bundle import market` for parts; the options of each are described in scripts/bench/.
import { ensureInstalled } from './lib/ensure-installed.mjs';

await ensureInstalled();
const PARTS = [
  'sizes',
  'start',
  'gateway',
  'documents',
  'visitor',
  'streams',
  'pages',
  'first',
  'inside',
  'bundle',
  'import',
  'market',
];
const wanted = process.argv.slice(2).filter((name) => PARTS.includes(name));
for (const part of wanted.length > 0 ? wanted : PARTS) {
  const { measure } = await import(`./bench/${part}.mjs`);
  await measure();
}
