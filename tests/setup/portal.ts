import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { guardConsole } from './console-guard';
import { installBrowserStandIns } from './browser-stand-ins';

configure({ asyncUtilTimeout: 5000 });
installBrowserStandIns();

const consoleGuard = guardConsole();

beforeEach(() => {
  consoleGuard.start();
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  consoleGuard.finish();
});

/* Test server: its listen, reset and close calls stand below this line. */
