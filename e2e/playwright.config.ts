import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { DIST_DIR, ROOT_DIR } from './build-under-test';
import { addressesFrom, freePorts } from './ports';

const { port, bare, pushPorts } = addressesFrom(await firstPort());
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env['CHROMIUM'];

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const IS_WHOLE = process.env['CHECKS'] === 'all';

/**
 * The tag of a journey names the layout in which it runs before every landing. The whole run (`CHECKS=all`) takes every
 * test in each of its layouts.
 */
const DESKTOP_JOURNEYS = IS_WHOLE ? {} : { grep: /@landing$/ };
const PHONE_JOURNEYS = IS_WHOLE ? {} : { grep: /@landing-mobile$/ };

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT_DIR, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 1,
  workers: 2,
  // Limits end what hangs; a busy machine stays far below them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./retry-reporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [] : [['json'] as const]),
  ],
  use: {
    baseURL,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a test holds back or answers itself would go past it; the tests of the worker allow it.
    serviceWorkers: 'block',
    // `--trace on` records what a failure needs; recording every test costs a fifth of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.mobile.spec.ts', 'bare/**'],
      ...DESKTOP_JOURNEYS,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testMatch: ['**/*.mobile.spec.ts', '**/*.both.spec.ts'],
      testIgnore: 'bare/**',
      ...PHONE_JOURNEYS,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // The portal on an origin of its own, over a gateway of the specification alone (tests/bare-gateway).
    {
      name: 'bare',
      testMatch: 'bare/*.spec.ts',
      testIgnore: 'bare/*.mobile.spec.ts',
      ...DESKTOP_JOURNEYS,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        baseURL: bare.portalOrigin,
      },
    },
    {
      name: 'bare-mobile',
      testMatch: ['bare/*.mobile.spec.ts', 'bare/*.both.spec.ts'],
      ...PHONE_JOURNEYS,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, baseURL: bare.portalOrigin },
    },
  ],
  webServer: [
    {
      command: `"${process.execPath}" "${join(DIST_DIR, 'gateway/main.js')}"`,
      cwd: ROOT_DIR,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir(),
        PORTAL_DIR: join(DIST_DIR, 'portal'),
        PUSH_SERVICES: pushPorts.map((pushPort) => `http://127.0.0.1:${pushPort}`).join(','),
      },
      url: `${baseURL}/readyz`,
      reuseExistingServer: false,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `"${process.execPath}" "${join(ROOT_DIR, 'node_modules/tsx/dist/cli.mjs')}" "${join(ROOT_DIR, 'tests/bare-gateway/main.ts')}"`,
      cwd: ROOT_DIR,
      env: { BARE_PORT: String(bare.gatewayPort) },
      url: `http://127.0.0.1:${bare.portalPort}/index`,
      reuseExistingServer: false,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});

/** As `dataDir`: the first process chooses the ports, the others find them in the environment. */
async function firstPort(): Promise<number> {
  const given = Number(process.env['E2E_PORT'] ?? (await freePorts()));
  process.env['E2E_PORT'] = String(given);
  return given;
}

/**
 * A fresh market for each run, gone when the run ends. The runner reads this file in each of its processes: the first
 * makes the folder, the others find its name in the environment.
 */
function dataDir(): string {
  const given = process.env['E2E_DATA_DIR'];
  if (given !== undefined) return given;
  const made = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  process.env['E2E_DATA_DIR'] = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
