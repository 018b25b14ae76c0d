import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { untilAnswered } from '../lib/trial.mjs';

const DISPLAY = ':78';
const PORT = 4478;
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const LONGEST_MS = 30_000;
const JSON_HEADERS = { 'content-type': 'application/json' };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Opens the browser of WebKitGTK by its WebDriver (a handful of HTTP requests, https://www.w3.org/TR/webdriver2/) on a
 * virtual display. `troubles` fills with what its pages report once they are loaded: the protocol reports nothing itself.
 */
export async function openWebKit() {
  const env = { ...process.env, DISPLAY, LANG: 'C.UTF-8', TZ: 'Asia/Shanghai' };
  const display = spawn('Xvfb', [DISPLAY, '-screen', '0', '2000x1200x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`], { env, stdio: 'ignore' });
  const troubles = [];
  const stop = () => {
    driver.kill();
    display.kill();
  };
  process.once('exit', stop);
  try {
    await untilAnswered(`http://127.0.0.1:${PORT}/status`);
    const options = { binary: process.env.WEBKIT ?? BROWSER, args: ['--automation'] };
    const session = await ask('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
    });
    const path = `/session/${session.sessionId}`;
    const first = await ask('GET', `${path}/window`);
    const { browserName, browserVersion } = session.capabilities;
    return {
      name: `WebKitGTK ${browserVersion} (${browserName})`,
      troubles,
      openDriver: async () => {
        await ask('POST', `${path}/window`, { handle: first });
        return openDriver(path, troubles);
      },
      close: async () => {
        await ask('DELETE', path);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The driver of a new window; each command makes its window the current one first. */
async function openDriver(session, troubles) {
  const { handle } = await ask('POST', `${session}/window/new`, { type: 'window' });
  const send = async (method, path, body) => {
    await ask('POST', `${session}/window`, { handle });
    return ask(method, session + path, body);
  };
  const run = (fn, args) =>
    send('POST', '/execute/sync', { script: `return (${fn}).apply(null, arguments)`, args });
  const find = async (fn, args) => (await run(fn, args))?.[ELEMENT] ?? null;
  const collect = async () => troubles.push(...(await run(takeTroubles, [])));
  return {
    // Each window is in sight.
    show: async () => undefined,
    goto: async (url) => {
      await collect();
      await send('POST', '/url', { url });
      await collect();
    },
    back: () => send('POST', '/back', {}),
    run,
    click: async (fn, args) => {
      const id = await find(fn, args);
      if (id !== null) await send('POST', `/element/${id}/click`, {});
      return id !== null;
    },
    type: async (fn, args, text) => {
      const id = await find(fn, args);
      if (id !== null) await send('POST', `/element/${id}/value`, { text });
      return id !== null;
    },
    resize: async (width, height) => {
      // The window has a toolbar and borders.
      const [innerWidth, innerHeight] = await run(() => [window.innerWidth, window.innerHeight], []);
      const rect = await send('GET', '/window/rect');
      await send('POST', '/window/rect', {
        width: width + rect.width - innerWidth,
        height: height + rect.height - innerHeight,
      });
    },
    picture: async (path) => writeFileSync(path, Buffer.from(await send('GET', '/screenshot'), 'base64')),
    close: async () => {
      await collect();
      await send('DELETE', '/window');
    },
  };
}

/** Troubles of a document since the last call; the first call begins to listen. */
function takeTroubles() {
  const taken = window.troublesOfPage ?? [];
  if (window.troublesOfPage === undefined) {
    window.addEventListener('error', ({ message }) => window.troublesOfPage.push(message));
    window.addEventListener('unhandledrejection', ({ reason }) => window.troublesOfPage.push(String(reason)));
    const report = console.error.bind(console);
    console.error = (...words) => {
      window.troublesOfPage.push(words.join(' '));
      report(...words);
    };
  }
  window.troublesOfPage = [];
  return taken;
}

async function ask(method, path, body) {
  const options = { method, signal: AbortSignal.timeout(LONGEST_MS) };
  if (body !== undefined) Object.assign(options, { body: JSON.stringify(body), headers: JSON_HEADERS });
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`, options);
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
