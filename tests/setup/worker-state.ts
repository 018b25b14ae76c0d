import { vi } from 'vitest';

/** What the files of a worker share beside its modules, by name. Two states are compared value by value. */
export type WorkerState = ReadonlyMap<string, unknown>;

/** React's mark that updates are announced, and the folder that sharp tells its library. */
const OF_PACKAGES = new Set(['IS_REACT_ACT_ENVIRONMENT', 'VIPSHOME']);

export function readWorkerState(): WorkerState {
  const state = new Map<string, unknown>();
  state.set('fake timers', vi.isFakeTimers());
  for (const [name, value] of Object.entries(process.env))
    if (!isInternal(name)) state.set(`process.env.${name}`, value);
  readGlobals(state);
  if (typeof window === 'object') readStorages(state);
  return state;
}

/** Names of what differs, `+` in front of what is new and `-` in front of what is gone. */
export function differences(before: WorkerState, after: WorkerState): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => `${before.has(name) ? (after.has(name) ? '' : '-') : '+'}${name}`);
}

/** Every global, and what a test could replace in it: members of objects, statics and prototypes of classes. */
function readGlobals(state: Map<string, unknown>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (isInternal(name)) continue;
    // Read rather than described: Node puts many of its globals there when they are first asked for.
    const value: unknown = Reflect.get(globalThis, name);
    state.set(name, value);
    if (value === globalThis || name === 'process') continue;
    if (typeof value === 'object' && value !== null) readMembers(state, name, value);
    if (typeof value !== 'function' || !/^[A-Z]/.test(name)) continue;
    readMembers(state, name, value);
    const prototype: unknown = value.prototype;
    if (typeof prototype === 'object' && prototype !== null)
      readMembers(state, `${name}.prototype`, prototype);
  }
}

/** What an object holds itself, a getter by its function. */
function readMembers(state: Map<string, unknown>, of: string, object: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(object)))
    if (!isInternal(name)) state.set(`${of}.${name}`, Reflect.get(descriptor, 'get') ?? descriptor.value);
}

/** What packages and the document keep for themselves, and no test looks at. */
function isInternal(name: string): boolean {
  return name.startsWith('_') || OF_PACKAGES.has(name);
}

function readStorages(state: Map<string, unknown>): void {
  const storages = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
  for (const [kind, storage] of Object.entries(storages))
    for (const key of Object.keys(storage)) state.set(`${kind} ${key}`, storage.getItem(key));
}
