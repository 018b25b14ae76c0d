import { vi } from 'vitest';

/*
 * The files of a worker share a process. Each begins with the modules of this repository as a document that was just
 * opened has them; packages and the document itself stay.
 */
vi.resetModules();

function refuse(): never {
  throw new Error('A replaced module outlives its file: pass the replacement as an argument instead.');
}

Object.assign(vi, { mock: refuse, doMock: refuse });
