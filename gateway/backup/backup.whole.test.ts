import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { demoAccountOf } from '../accounts/demo-accounts';
import { openPersonalSealer } from '../services/personal-key';
import { openIdentity } from '../qualification/sealed-identity';
import { createSessions } from '../accounts/sessions';
import { readAccount } from '../accounts/account.repository';
import { openAsIs, readSchemaVersion } from '../store/as-is';
import { readMeta, writeMeta } from '../store/meta-repository';
import { migrate, SCHEMA_VERSIONS } from '../store/migrations/migrations';
import { openStore } from '../store/store';
import { readWatchEntries, writeWatchEntries } from '../watchlist/watchlist.repository';
import { readCommand } from './backup-command';
import { BackupError } from './backup-error';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';
import type { Engine } from '../store/engine';
import type { TestStore } from '../../tests/setup/stores';
import type { BackupPlace } from './backup-place';

const NOW_MS = Date.UTC(2026, 10, 23, 4);
const HOUR_MS = 3_600_000;
const ACCOUNT = demoAccountOf('hegezhe');
const ENTRY = {
  account_id: ACCOUNT?.id ?? '',
  area: 'public',
  fund_code: '000001',
  group_id: null,
  note: '长期',
  position: 1,
  added_at: NOW_MS,
  removed_at: null,
} as const;

describe.each(STORE_KINDS)('a backup on %s', (kind) => {
  let dir: string;
  let from: TestStore;
  let source: BackupPlace;
  /** Written at the beginning, while the store that wrote it is open. */
  let file: string;
  let cookie: string;
  let to: TestStore;
  /** With nothing in it. */
  let target: BackupPlace;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-backup-'));
    from = await openTestStore(kind);
    source = placeOf(from, join(dir, 'source'));
    const sealer = await openPersonalSealer(from.store, { key: undefined, dataDir: source.dataDir });
    cookie = await signedInCookie(from.store, 'hegezhe', NOW_MS, sealer);
    await writeWatchEntries(from.store.db, [ENTRY]);
    file = join(dir, 'whole.tar.gz');
    await writeBackup(source, file, { withKey: true, nowMs: NOW_MS });
  });

  afterAll(async () => {
    await from.dispose();
    await rm(dir, { recursive: true, force: true });
  });

  beforeEach(async () => {
    to = await openTestStore(kind);
    await to.store.close();
    target = placeOf(to, join(await mkdtemp(join(dir, 'target-')), 'data'));
    if (kind === 'sqlite') await rm(target.dataDir, { recursive: true });
    else await changeAsIs(target, 'drop schema public cascade; create schema public');
  });

  afterEach(async () => {
    await to.dispose();
  });

  const restore = (replaces = false, from_ = file) =>
    restoreBackup(target, from_, { replaces, nowMs: NOW_MS });

  it('is restored: rows, sessions, and what only its key opens', async () => {
    expect(await restore()).toEqual(['已恢复 2026-11-23T04:00:00.000Z 的备份。', '个人信息密钥与数据相符。']);
    const store = await openStore(target);
    try {
      const sealer = await openPersonalSealer(store, { key: undefined, dataDir: target.dataDir });
      const account = await readAccount(store.db, ENTRY.account_id);
      expect(account === null ? null : openIdentity(sealer, account)).toEqual(ACCOUNT?.identity);
      expect(await readWatchEntries(store.db, { accountId: ENTRY.account_id, area: 'public' })).toEqual([
        ENTRY,
      ]);
      const sessions = createSessions(store, { clock: () => NOW_MS, hasTestAccounts: true });
      const [, token = ''] = cookie.split('=');
      expect((await sessions.accountOf(token))?.id).toBe(ENTRY.account_id);
    } finally {
      await store.close();
    }
    expect(readdirSync(target.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  });

  it('holds one moment, whoever writes meanwhile, and is its owner’s alone', async () => {
    const during = join(dir, 'during.tar.gz');
    await from.store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'content_version', 'half written');
      const [line] = await writeBackup(source, during, { withKey: true, nowMs: NOW_MS });
      expect(line).toContain(`已备份到 ${during}`);
    });
    expect((await stat(during)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir).filter((name) => name.startsWith('.portal-backup-'))).toEqual([]);
    await restore(false, during);
    const store = await openStore(target);
    expect(await readMeta(store.db, 'content_version')).toBeNull();
    await store.close();
  });

  it('never takes the place of a file', async () => {
    const before = await readFile(file);
    await expect(writeBackup(source, file, { withKey: true, nowMs: NOW_MS })).rejects.toThrow(/文件已存在/);
    expect((await readFile(file)).equals(before)).toBe(true);
    await expect(
      writeBackup(source, join(dir, 'missing/x.tar.gz'), { withKey: true, nowMs: NOW_MS }),
    ).rejects.toThrow(/备份文件无法写到/);
  });

  it('says so where there is nothing to save', async () => {
    const nothing = { ...target, dataDir: join(dir, 'nowhere') };
    const wanted = writeBackup(nothing, join(dir, 'nothing.tar.gz'), { withKey: true, nowMs: NOW_MS });
    await expect(wanted).rejects.toThrow(/没有可备份的数据/);
    expect(existsSync(join(dir, 'nothing.tar.gz'))).toBe(false);
  });

  it('leaves data that is there alone, and with a word puts it aside', async () => {
    // By processes of their own: this one would have the files open to its end.
    expect(await runCommand(target, ['restore', file])).toMatchObject({ code: 0 });
    const change = `update watch_entry set note = 'newer'`;
    if (kind === 'postgres') await changeAsIs(target, change);
    else changeElsewhere(join(target.dataDir, 'portal.db'), change);
    await expect(restore()).rejects.toThrow(/已有数据，没有恢复；要替换请加 --replace/);
    const [, line] = await restore(true);
    expect(line).toMatch(/原来的数据保留在/);
    expect(await noteIn(target)).toBe('长期');
    const asideDir = { ...target, dataDir: join(target.dataDir, 'before-20261123_040000') };
    const note = kind === 'sqlite' ? await noteIn(asideDir) : await noteIn(target, 'before_20261123_040000');
    expect(note).toBe('newer');
  });

  it('takes no place under a gateway that runs, be it idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const running = await openStore(target);
    vi.advanceTimersByTime(HOUR_MS);
    vi.useRealTimers();
    await expect(restore(true)).rejects.toThrow(/数据正在使用|还有 \d+ 个其他连接/);
    expect(await readMeta(running.db, 'personal_key_probe')).toBeNull();
    await running.close();
  });

  it.each([
    ['cut short', async (path: string) => truncate(path, 2000)],
    ['no archive', async (path: string) => writeFile(path, 'no archive')],
    [
      'changed inside',
      async (path: string) =>
        repacked(path, async (inside) => writeFile(join(inside, databasePart(kind)), 'x')),
    ],
    ['of a newer program', async (path: string) => repacked(path, changedManifest('schema', '9999-future'))],
    ['of a newer format', async (path: string) => repacked(path, changedManifest('format', 2))],
    [
      'of the other engine',
      async (path: string) =>
        repacked(path, changedManifest('engine', kind === 'sqlite' ? 'postgres' : 'sqlite')),
    ],
    ['with a name that leads elsewhere', async (path: string) => repacked(path, withPart('../elsewhere'))],
  ])('that is %s changes nothing', async (_what, damage) => {
    const damaged = join(await mkdtemp(join(dir, 'damaged-')), 'backup.tar.gz');
    await copyFile(file, damaged);
    await damage(damaged);
    await expect(restore(false, damaged)).rejects.toThrow(BackupError);
    expect(await leftIn(target)).toEqual([]);
  });

  it('without its key says what is missing, and with another key changes nothing', async () => {
    const without = join(dir, 'without-key.tar.gz');
    const lines = await writeBackup(source, without, { withKey: false, nowMs: NOW_MS });
    expect(lines[1]).toContain('其中没有个人信息密钥');
    const other = { ...target, personalDataKey: Buffer.alloc(32, 7) };
    const wanted = restoreBackup(other, without, { replaces: false, nowMs: NOW_MS });
    await expect(wanted).rejects.toThrow(/个人信息密钥与备份不符/);
    expect(await leftIn(target)).toEqual([]);
    expect((await restore(false, without)).at(-1)).toContain('没有个人信息密钥');
    expect(existsSync(join(target.dataDir, 'personal-data.key'))).toBe(false);
  });

  it('of an older program is brought to the newest schema', async () => {
    const older = SCHEMA_VERSIONS.at(-3);
    const db = await openAsIs(target);
    await migrate(db, older);
    await writeMeta(db, 'data_version', 'old');
    await db.destroy();
    const old = join(dir, 'old.tar.gz');
    await writeBackup(target, old, { withKey: true, nowMs: NOW_MS });
    if (kind === 'sqlite') target = { ...target, dataDir: join(target.dataDir, 'fresh') };
    else await changeAsIs(target, 'drop schema public cascade; create schema public');
    await restore(false, old);
    expect(await schemaOf(target)).toBe(SCHEMA_VERSIONS.at(-1));
  });
});

describe('the command', () => {
  it.each([[[]], [['backup']], [['backup', 'a', 'b']], [['restore', '--all', 'a']], [['erase', 'a']]])(
    'with %j tells how it is used',
    (words) => {
      expect(() => readCommand(words)).toThrow(/^用法：npm run backup -- /);
    },
  );

  it('takes a file and one word more', () => {
    const path = join(process.cwd(), 'x.tar.gz');
    expect(readCommand(['backup', 'x.tar.gz'])).toEqual({ name: 'backup', file: path, withKey: true });
    expect(readCommand(['backup', '--without-key', 'x.tar.gz'])).toMatchObject({ withKey: false });
    expect(readCommand(['restore', 'x.tar.gz', '--replace'])).toEqual({
      name: 'restore',
      file: path,
      replaces: true,
    });
    expect(readCommand(['restore', 'x.tar.gz'])).toMatchObject({ replaces: false });
  });
});

function placeOf({ options }: TestStore, dataDir: string): BackupPlace {
  const { databaseUrl } = options;
  return {
    databaseUrl,
    dataDir: databaseUrl === undefined ? options.dataDir : dataDir,
    personalDataKey: undefined,
  };
}

async function changeAsIs(place: BackupPlace, statements: string): Promise<void> {
  const db = await openAsIs(place);
  for (const statement of statements.split('; ')) await sql.raw(statement).execute(db);
  await db.destroy();
}

function changeElsewhere(file: string, statement: string): void {
  const script = `new (require('libsql'))(process.argv[1]).exec(process.argv[2])`;
  execFileSync(process.execPath, ['-e', script, file, statement]);
}

async function schemaOf(place: BackupPlace): Promise<string | null> {
  const db = await openAsIs(place);
  const schema = await readSchemaVersion(db);
  await db.destroy();
  return schema;
}

/** Files of the folder, tables of the database. */
async function leftIn(place: BackupPlace): Promise<string[]> {
  const files = existsSync(place.dataDir) ? readdirSync(place.dataDir) : [];
  if (place.databaseUrl === undefined) return files;
  const db = await openAsIs(place);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await db.destroy();
  return [...files, ...tables.map(({ name }) => name)];
}

async function noteIn(place: BackupPlace, schema?: string): Promise<string | undefined> {
  const db = await openAsIs(place);
  const from = schema === undefined ? sql`watch_entry` : sql.id(schema, 'watch_entry');
  const { rows } = await sql<{ note: string }>`select note from ${from}`.execute(db);
  await db.destroy();
  return rows[0]?.note;
}

function databasePart(kind: Engine): string {
  return kind === 'sqlite' ? 'portal.db' : 'portal.pgdump';
}

/** Changes what is in an archive and packs it again. */
async function repacked(path: string, change: (inside: string) => Promise<void>): Promise<void> {
  const inside = `${path}.inside`;
  await mkdir(inside);
  execFileSync('tar', ['-xzf', path, '-C', inside]);
  await change(inside);
  execFileSync('tar', ['-czf', path, '-C', inside, ...readdirSync(inside)]);
}

function changedManifest(name: string, value: unknown): (inside: string) => Promise<void> {
  return async (inside) => {
    const path = join(inside, 'manifest.json');
    const manifest: unknown = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...Object(manifest), [name]: value }));
  };
}

function withPart(name: string): (inside: string) => Promise<void> {
  return changedManifest('parts', [{ name, bytes: 1, sha256: 'a'.repeat(64) }]);
}

async function runCommand(place: BackupPlace, words: readonly string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const [code]: unknown[] = await once(child, 'close');
  return { code, output };
}
