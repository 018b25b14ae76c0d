import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Both host sets go into the one bundle; the running page chooses (src/api/hosts.ts). */
const hostSets = {
  test: loadEnv('test', root, 'PORTAL_'),
  production: loadEnv('production', root, 'PORTAL_'),
};

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  define: { __PORTAL_HOST_SETS__: JSON.stringify(hostSets) },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/{domain,contract,lib}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          setupFiles: ['tests/setup/time-zone.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          include: ['gateway/**/*.test.ts'],
          setupFiles: ['tests/setup/time-zone.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['src/{app,pages,features,session,api,ui}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/time-zone.ts', 'tests/setup/portal.ts'],
        },
      },
    ],
  },
});
