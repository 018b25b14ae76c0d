import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configureHosts } from '@/api/hosts';
import { loadScripts } from '../handlers/script-loader';
import { gatewayServer } from '../handlers/server';

beforeAll(() => {
  // An unhandled request fails, and its console message fails the test (portal.ts).
  gatewayServer.listen({ onUnhandledRequest: 'error' });
  loadScripts();
});

beforeEach(() => configureHosts(true));

afterEach(() => gatewayServer.resetHandlers());

afterAll(() => gatewayServer.close());
