// Vite with hot reload on PORT (5180), the gateway from source on the port after it.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT ?? 5180);
const gatewayPort = port + 1;
const gateway = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'gateway/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    MEDIA_DIR: 'gateway/media',
    CONTENT_DIR: 'gateway/content',
    ...process.env,
    PORT: String(gatewayPort),
  },
});

// The host stays as the browser sent it: the gateway holds a write's origin against it.
const target = { target: `http://127.0.0.1:${gatewayPort}`, changeOrigin: false };
const proxy = Object.fromEntries(
  [
    '/api',
    '/outside',
    '/calendar',
    '/content',
    '/media',
    '/healthz',
    '/readyz',
    '/password-meter.js',
    '/assets',
  ].map((path) => [path, target]),
);
const server = await createServer({
  root,
  server: { port, strictPort: true, host: process.env.HOST ?? '127.0.0.1', proxy },
});
await server.listen();
server.printUrls();

const stop = async () => {
  gateway.kill('SIGTERM');
  await server.close();
  process.exit(0);
};
gateway.on('exit', (code) => {
  if (code) process.exit(code);
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
