// Installs what is missing, a browser too, then runs every check.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runOrExit } from './lib/run.mjs';

await ensureInstalled();
const { ensureBrowser } = await import('./lib/ensure-browser.mjs');
const browser = await ensureBrowser();
if (!browser) {
  console.error(
    '没有可用的 Chromium：请安装 chromium，或用环境变量 CHROMIUM 指定它的路径，然后重新运行 npm test。',
  );
  process.exit(1);
}
await runOrExit(process.execPath, ['scripts/check.mjs'], { CHROMIUM: browser });
