import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { roadshowList } from '../src/contract/live/live';
import { askCall } from './ask-call';
import { operate } from './operate';

/** Moderates a room of the gateway under test: begin, mute, mute-member, rate, notice …, as `npm run room` does. */
export async function moderate(...words: readonly string[]): Promise<void> {
  await operate('room', words);
}

/** As moderate, of another gateway: the one over this folder. */
export async function moderateAt(dataDir: string, ...words: readonly string[]): Promise<void> {
  await operate('room', words, dataDir);
}

/** A playback worth watching: other tests end rooms that have just begun. */
const LEAST_SECONDS = 600;
/** The last ones are for tests that count from the end. */
const FROM_THE_END = 2;

/** Id of a roadshow in a state; `index` tells those of tests that run side by side apart, below 0 it counts from the end. */
export async function roomIn(
  state: 'upcoming' | 'playback',
  context: APIRequestContext,
  base: string,
  index = 0,
): Promise<string> {
  const { list } = (await askCall(context, base, roadshowList, { status: state, pageNum: 1, pageSize: 40 }))
    .body;
  const rooms = list.filter(({ history }) => (history?.classDuration ?? LEAST_SECONDS) >= LEAST_SECONDS);
  const room = rooms.at(index < 0 ? index : index % (rooms.length - FROM_THE_END));
  if (!room) throw new Error(`no roadshow is ${state}`);
  return room.id;
}

/**
 * A room that was to come, begun now, with nothing to wait for between two messages. It is the caller's alone: where a test
 * that runs at the same time has begun it first, the next one is taken.
 */
export async function begunRoom(
  context: Pick<BrowserContext, 'request'>,
  base: string,
  index: number,
): Promise<string> {
  const id = await roomIn('upcoming', context.request, base, index);
  if (!(await isBegunNow(id))) return begunRoom(context, base, index);
  await moderate('rate', id, '0');
  return id;
}

/** False where it had begun already. */
async function isBegunNow(id: string): Promise<boolean> {
  try {
    await moderate('begin', id);
    return true;
  } catch (error) {
    if (String(error).includes('直播已经开始')) return false;
    throw error;
  }
}

/** The page of a room, as a visitor works it. */
export class RoomPage {
  readonly player: Locator;
  readonly box: Locator;
  readonly messages: Locator;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.player = page.getByRole('region', { name: /^播放器/ });
    this.box = page.getByRole('textbox', { name: '聊天内容' });
    this.messages = page.getByRole('region', { name: '聊天消息' });
  }

  /** `origin` where the portal is reached in another way than the tests' own. */
  async open(id: string, origin = ''): Promise<void> {
    await this.page.goto(`${origin}/zhibo/details/${id}`);
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Presses the large play button where the browser asks for a press. */
  async startPicture(): Promise<void> {
    await this.player.waitFor();
    const big = this.page.getByRole('button', { name: '点击播放', exact: true });
    await this.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    if (await big.isVisible()) await big.click();
  }

  /** How far what is seen of the messages is above their end, in CSS pixels. */
  beforeEnd(): Promise<number> {
    return this.messages.evaluate(
      ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
    );
  }

  second(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  }
}
