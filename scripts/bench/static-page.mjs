import { chromium } from '@playwright/test';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { findBrowser } from '../lib/ensure-browser.mjs';
import { startServer } from './server.mjs';

const PATH = '/gongmu_fund';
const VIEWPORTS = { mobile: { width: 412, height: 823 }, desktop: { width: 1350, height: 940 } };
const SETTLED_MS = 1500;

/**
 * Servers of the limit: the ranking as it stands once it is settled, in one document with the style that it uses and no
 * script, sent by the gateway as it sends the portal. `{ mobile, desktop }`, each `{ url, stop }`.
 */
export async function startStaticPages({ base, dataDir, firstPort }) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-quic', '--no-sandbox'],
  });
  const servers = {};
  try {
    for (const [index, [layout, viewport]] of Object.entries(VIEWPORTS).entries()) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await page.goto(base + PATH);
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      await page.waitForTimeout(SETTLED_MS);
      const html = await page.evaluate(snapshot);
      await page.close();
      const env = { PORTAL_DIR: writePortal(join(dataDir, `static-${layout}`), html) };
      const server = await startServer({
        port: firstPort + index,
        dataDir: join(dataDir, layout),
        env: { ...env, MARKET_SCALE: '0.01', MARKET_PRIVATE_SCALE: '0.01' },
      });
      servers[layout] = { url: server.base + PATH, stop: server.stop };
    }
  } finally {
    await browser.close();
  }
  return servers;
}

/** A portal's folder with one document: nothing to announce, nothing to load. */
export function writePortal(folder, html) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  cpSync(join(root, 'dist/media'), join(folder, '../media'), { recursive: true });
  cpSync(join(root, 'dist/content'), join(folder, '../content'), { recursive: true });
  writeFileSync(join(folder, 'route-preloads.json'), '[]');
  writeFileSync(join(folder, 'index.html'), html);
  return folder;
}

/** In the page: its document with the rules that fit something in it, and without scripts and links. */
function snapshot() {
  const states = /::?(before|after|hover|focus-visible|focus|active|placeholder)/g;
  const isUsed = (selector) => {
    const bare = selector.replaceAll(states, '');
    try {
      return bare.trim() === '' || document.querySelector(bare) !== null;
    } catch {
      return true;
    }
  };
  const used = (rules) =>
    [...rules]
      .map((rule) => {
        if (rule.selectorText) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (!rule.cssRules || !rule.conditionText) return rule.cssText;
        if (rule.media && !window.matchMedia(rule.conditionText).matches) return '';
        const inner = used(rule.cssRules);
        return inner === '' ? '' : `${rule.cssText.split('{', 1)[0]}{${inner}}`;
      })
      .join('');
  const style = [...document.styleSheets].map((sheet) => used(sheet.cssRules)).join('');
  const body = document.body.cloneNode(true);
  for (const element of body.querySelectorAll('script, link, noscript, style')) element.remove();
  const head = [...document.head.children]
    .filter((element) =>
      element.matches('meta[charset], meta[name=viewport], meta[name=description], title, link[rel=icon]'),
    )
    .map((element) => element.outerHTML)
    .join('');
  return `<!doctype html><html lang="zh-CN"><head>${head}<style>${style}</style></head>${body.outerHTML}</html>`;
}
