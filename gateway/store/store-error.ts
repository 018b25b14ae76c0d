export type StoreProblem =
  | 'not-writable'
  | 'unreachable'
  | 'refused'
  | 'disk-full'
  | 'damaged'
  | 'busy'
  | 'closed'
  | 'other';

/** A problem of the database or its folder that the operator can do something about; `message` tells it in one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** Driver codes (SQLite, Node and PostgreSQL's SQLSTATE) and what each means to the operator. */
const PROBLEM_OF_CODE: Readonly<Record<string, StoreProblem>> = {
  SQLITE_FULL: 'disk-full',
  // What several processes share of the log finds no room.
  SQLITE_IOERR_SHMSIZE: 'disk-full',
  ENOSPC: 'disk-full',
  '53100': 'disk-full',
  SQLITE_READONLY: 'not-writable',
  SQLITE_PERM: 'not-writable',
  SQLITE_CANTOPEN: 'not-writable',
  SQLITE_IOERR: 'not-writable',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
  ENOENT: 'not-writable',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EPIPE: 'unreachable',
  ERR_INVALID_URL: 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '53300': 'unreachable',
  '28P01': 'refused',
  '28000': 'refused',
  '3D000': 'refused',
  '42501': 'refused',
};

const SENTENCES: Readonly<Record<StoreProblem, (place: string) => string>> = {
  'not-writable': (place) =>
    `数据目录不可写：${place}，请检查目录是否存在、权限是否足够，或用 DATA_DIR 换一个目录。`,
  unreachable: (place) =>
    `连接不上数据库：${place}，请检查 DATABASE_URL 以及数据库是否已启动；未设置 DATABASE_URL 时使用内置数据库。`,
  refused: (place) => `数据库拒绝了连接：${place}，请检查 DATABASE_URL 中的用户名、密码、库名和权限。`,
  'disk-full': (place) => `磁盘已满，数据没有写入：${place}，请清理空间后重试。`,
  damaged: (place) => `数据文件已损坏或不是数据库文件：${place}，请移走该文件后重新启动。`,
  busy: (place) => `数据库正被另一个程序长时间占用：${place}，请稍后重试或关闭另一个程序。`,
  closed: (place) => `数据库连接已关闭：${place}。`,
  other: (place) => `数据库操作失败：${place}。`,
};

/** A StoreError of a kind with its one-sentence explanation; `place` is the folder or the server, never a password. */
export function storeError(problem: StoreProblem, place: string, cause?: unknown): StoreError {
  return new StoreError(problem, SENTENCES[problem](place), cause);
}

/** What a driver's error means to the operator; 'other' for a fault of the program itself (bad SQL, constraint). */
export function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreError) return error.problem;
  const code = driverCode(error);
  if (code !== null) {
    const known = PROBLEM_OF_CODE[code] ?? PROBLEM_OF_CODE[code.split('_').slice(0, 2).join('_')];
    if (known !== undefined) return known;
  }
  const message = error instanceof Error ? error.message : '';
  if (/unable to open/i.test(message)) return 'not-writable';
  if (/timeout (exceeded|expired)|connection terminated|not queryable/i.test(message)) return 'unreachable';
  return 'other';
}

/** Turns a driver's error into a StoreError where it is the operator's to solve, else gives it back as it is. */
export function asStoreError(error: unknown, place: string): unknown {
  if (error instanceof StoreError) return error;
  const problem = problemOf(error);
  return problem === 'other' ? error : storeError(problem, place, error);
}

/** The operator's sentence for a failure of the database or its disk; null for any other. */
export function sentenceOf(error: unknown, place: string): string | null {
  const known = asStoreError(error, place);
  return known instanceof StoreError ? known.message : null;
}

function driverCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' && error.code !== '' ? error.code : null;
}
