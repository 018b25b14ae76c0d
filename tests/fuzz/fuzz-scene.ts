import { join } from 'node:path';
import { createGateway } from '../../gateway/server';
import { ensureContent } from '../../gateway/content/files/shipped-content';
import { demoAccountOf, type DemoLogin } from '../../gateway/accounts/demo-accounts';
import { sealIdentity } from '../../gateway/qualification/sealed-identity';
import { PROCESS_SEALER } from '../../gateway/services/sealed-text';
import { insertAll } from '../../gateway/store/bulk';
import { appendFlashes } from '../../gateway/content/news/flash.repository';
import { changeQualification } from '../../gateway/qualification/qualification.repository';
import { flashRow } from '../factories/flash-rows';
import { samplePictures } from '../factories/picture-parts';
import { fillPrivateVisitors } from '../factories/private-visitors-sample';
import { adviserRow, roadshowTableRow } from '../factories/roadshow-rows';
import { makePortal } from '../setup/built-portal';
import { contractCalls, contractStreams } from '../setup/contract-calls';
import { signedInCookie } from '../setup/qualified-visitor';
import { openTestStore } from '../setup/stores';
import { DEMO_ATTEMPTS } from '../../gateway/http/server/attempt-limits';
import { FLASH_ID, LIVE_ROADSHOW } from './known-values';
import { FUZZ_VISITORS, type FuzzReply, type FuzzRequest, type FuzzVisitor } from './fuzz-request';
import { sendFuzz } from './send-request';
import type { FuzzMaterial } from './make-request';
import type { GatewayOptions } from '../../gateway/server';
import type { Engine } from '../../gateway/store/engine';
import type { Store } from '../../gateway/store/store';

/** After the sample's newest value. */
const NOW_MS = Date.UTC(2026, 4, 25, 2);
const GATEWAY_DIR = join(import.meta.dirname, '../../gateway');
const NEW_SESSIONS_EVERY = 200;

/** A whole gateway over a small market, with its portal, its live picture, its texts and a room that is live. */
export interface FuzzScene {
  readonly material: FuzzMaterial;
  /** Sends a request as the visitor it names; time goes on by a second. */
  send(request: FuzzRequest): Promise<FuzzReply>;
  dispose(): Promise<void>;
}

/** Opens a scene; `mount` adds calls of a test's own. */
export async function openFuzzScene(kind: Engine, mount?: GatewayOptions['mount']): Promise<FuzzScene> {
  const test = await openTestStore(kind);
  const portal = await makePortal();
  let nowMs = NOW_MS;
  await fill(test.store);
  const app = await createGateway({
    store: test.store,
    clock: () => nowMs,
    portalDir: portal.dir,
    mediaDir: join(GATEWAY_DIR, 'media'),
    config: {
      attempts: {
        ...DEMO_ATTEMPTS,
        freePasswordFailures: 1_000_000,
        signIns: 1_000_000,
        accountSignIns: 1_000_000,
      },
    },
    ...(mount === undefined ? {} : { mount }),
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const samples = await samplePictures();
  const cookies = new Map<FuzzVisitor, string | null>();
  const signIn = async (visitor: FuzzVisitor) => {
    cookies.set(visitor, await cookieOf(test.store, visitor, nowMs));
  };
  for (const visitor of FUZZ_VISITORS) await signIn(visitor);
  return {
    material: {
      calls: await contractCalls(),
      streams: await contractStreams(),
      pictures: Object.values(samples).filter((sample) => Buffer.isBuffer(sample)),
    },
    async send(request) {
      nowMs += 1000;
      if (request.index % NEW_SESSIONS_EVERY === 0)
        for (const visitor of FUZZ_VISITORS) await signIn(visitor);
      const reply = await sendFuzz(app, Number(port), request, cookies.get(request.visitor) ?? null);
      if (reply.headers['set-cookie'] !== undefined) await signIn(request.visitor);
      return reply;
    },
    async dispose() {
      await app.close();
      await portal.dispose();
      await test.dispose();
    },
  };
}

async function cookieOf(store: Store, visitor: FuzzVisitor, nowMs: number): Promise<string | null> {
  if (visitor === 'nobody') return null;
  if (visitor === 'forged') return `yanhu_session=${'f'.repeat(43)}`;
  return signedInCookie(store, visitor, nowMs);
}

async function fill(store: Store): Promise<void> {
  await signedInCookie(store, 'putong', NOW_MS);
  await fillPrivateVisitors(store.db);
  await identify(store, 'putong');
  await ensureContent({ store, dir: join(GATEWAY_DIR, 'content'), nowMs: NOW_MS });
  await appendFlashes(store.db, [flashRow({ id: FLASH_ID, published_at: NOW_MS - 60_000 })]);
  await insertAll(store.db, 'credential', [adviserRow({ id: 'S1234567890123' })]);
  await insertAll(store.db, 'roadshow', [
    roadshowTableRow({ id: LIVE_ROADSHOW, begin_at: NOW_MS - 60_000, end_at: NOW_MS + 86_400_000 }),
  ]);
}

/** Takes the first step of the qualification, so that the second one succeeds by itself without a customer number. */
async function identify(store: Store, login: DemoLogin): Promise<void> {
  const account = demoAccountOf(login);
  if (account === null) throw new Error(`no demo account ${login}`);
  const sealed = sealIdentity(PROCESS_SEALER, account.id, account.identity);
  await changeQualification(store.db, account.id, { ...sealed, identity_at: NOW_MS });
}
