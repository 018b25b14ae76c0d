import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as requests, type APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import type { CallDefinition, Schema } from '../src/contract/call';
import { SECRET_ID } from '../src/contract/header-rules';
import { publicFundPage } from '../src/contract/funds/public-fund';
import { FILE_NAME_HEADER, pictureUpload } from '../src/contract/applications/upload';
import { askCall } from './ask-call';
import { GatewayProcess } from './gateway-process';
import { signIn, type DemoLogin } from './qualified';

/** Replies between two kills, so that each kill has writes to lose. */
const LEAST_REPLIES = 3;

/** A gateway of a test's own that may be killed and started again, and calls to it as a signed-in browser makes them. */
export class KilledScene {
  readonly dataDir: string;
  #gateway: GatewayProcess | null = null;
  #context: APIRequestContext | null = null;
  readonly #base: string;
  #onReply: () => void = () => undefined;
  readonly port: number;

  /** Its data are in a folder of its own where none is given, and go with it. */
  constructor(port: number, dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-killed-'))) {
    this.port = port;
    this.#base = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
  }

  /** Begins a gateway without waiting for it. */
  launch(): GatewayProcess {
    this.#gateway = new GatewayProcess({
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      MARKET_SCALE: '0.02',
      RISK_ATTEMPTS_PER_DAY: '1000',
      QUESTIONNAIRES_PER_HOUR: '100000',
      WATCHLIST_WRITES_PER_FIVE_MINUTES: '1000000',
      ROOM_MESSAGES_PER_FIVE_MINUTES: '1000000',
    });
    return this.#gateway;
  }

  /** What the gateway has said since its start. */
  get lines(): readonly string[] {
    return this.#gateway?.lines ?? [];
  }

  async start(): Promise<void> {
    await this.launch().ready(this.port);
  }

  async stop(): Promise<void> {
    await this.#gateway?.stop('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.#gateway?.discard();
  }

  async signIn(account: DemoLogin = 'putong'): Promise<void> {
    this.#context = await requests.newContext();
    await signIn(this.#context, this.#base, account);
  }

  /**
   * Lets `write` run until the gateway is killed under it, then starts the gateway again. The gateway is killed after
   * `afterMs` if it has answered LEAST_REPLIES calls by then, on a slow machine later.
   */
  async killDuring(write: () => Promise<never>, afterMs: number): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      let left = LEAST_REPLIES;
      this.#onReply = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    const writing = write().catch((error: unknown) => String(error));
    await Promise.all([sleep(afterMs), Promise.race([writing, answered])]);
    await this.kill();
    const end = await writing;
    if (!/ECONNRE|socket hang up|aborted|closed/i.test(end))
      throw new Error(`it ended before the kill: ${end}`);
    await this.start();
  }

  async ask<Request extends Schema, Reply extends Schema>(
    call: CallDefinition<Request, Reply>,
    data: v.InferInput<Request>,
  ): Promise<v.InferOutput<Reply>> {
    const reply = await askCall(this.#visitor(), this.#base, call, data);
    this.#onReply();
    return reply;
  }

  /** Codes of a dozen funds. */
  async someCodes(): Promise<string[]> {
    const { body } = await this.ask(publicFundPage, {
      pageNum: 1,
      pageSize: 12,
      PRO_INFO: '',
      SORT_DIRECTION: 'DESC',
      SORT_FIELD: 'YEAR1_INCOME',
      SEL_LIST: { keyword: '', FUND_STATUS: [] },
    });
    return body.data.map(({ FUND_CODE }) => FUND_CODE);
  }

  /** Sends a JPEG for an application and gives the id it is kept under; a refusal throws its text. */
  async upload(picture: Buffer): Promise<string> {
    const reply = await this.#visitor().post(`${this.#base}/api/${pictureUpload.path}`, {
      headers: { secretId: SECRET_ID, 'content-type': 'image/jpeg', [FILE_NAME_HEADER]: 'picture.jpg' },
      data: picture,
      timeout: 5000,
    });
    if (!reply.ok()) throw new Error(await reply.text());
    return v.parse(pictureUpload.reply, await reply.json()).body.id;
  }

  /** The status of a page or a picture, for the one who is signed in. */
  async statusOf(path: string): Promise<number> {
    return (await this.#visitor().get(`${this.#base}${path}`, { timeout: 5000 })).status();
  }

  #visitor(): APIRequestContext {
    if (this.#context === null) throw new Error('nobody is signed in');
    return this.#context;
  }

  async dispose(): Promise<void> {
    await this.#gateway?.discard();
    await this.#context?.dispose();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
