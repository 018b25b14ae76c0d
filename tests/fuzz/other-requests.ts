import { PAGE_METAS } from '../../src/domain/site/page-metas';
import { SECRET_ID } from '../../src/contract/header-rules';
import { FILE_NAME_HEADER, PICTURE_PATH, pictureUpload } from '../../src/contract/applications/upload';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../gateway/accounts/demo-accounts';
import { HOSTILE_ADDRESSES } from '../factories/hostile-addresses';
import { PRIVATE_CODE } from '../factories/private-facts-sample';
import { HOSTILE_TEXTS } from './hostile-values';
import { draftOf } from './fuzz-request';
import { APPLICATION_ID, FLASH_ID, LIVE_ROADSHOW, PICTURE_ID } from './known-values';
import { valueFor } from './schema-values';
import { wellFormed } from './well-formed';
import type { StreamDefinition } from '../../src/contract/stream';
import type { Dice } from './dice';
import type { FuzzDraft } from './fuzz-request';

const PAGES = [...PAGE_METAS.keys()].map((path) => path.replaceAll(/:\w+/g, 'adjusted-nav'));
const SUBJECTS = ['code=000001', `code=${PRIVATE_CODE}`, `id=${FLASH_ID}`, 'id=adjusted-nav', 'keyword=A'];

/** What a browser opens: pages of the portal with what they are about, files, lists for search engines, the health. */
export function pageRequest(dice: Dice): FuzzDraft {
  const path = dice.anyOf(PAGES) ?? '/';
  const subject = dice.chance(0.5) ? `?${dice.anyOf(SUBJECTS)}` : hostileQuery(dice);
  return draftOf(`${path}${dice.chance(0.2) ? escape(dice.pick(HOSTILE_TEXTS)) : ''}${subject}`, {
    headers: { accept: dice.pick(['text/html', '*/*', 'text/html,*/*;q=0.8', 'image/avif']) },
  });
}

const FILES = [
  '/assets/entry-a1.js',
  '/assets/style-e5.css',
  '/assets/picture-f6.png',
  '/avatar.svg',
  '/index.html',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages-1.xml',
  '/sitemaps/funds-1.xml',
  '/healthz',
  '/readyz',
  '/outside/style.css',
  '/outside/trading',
  '/outside/institution/a/b',
  '/outside/messages',
  '/content/cover/article/adjusted-nav.svg',
  '/content/cover/article/adjusted-nav.svg?of=banner',
  '/content/licence/business.svg',
  `/content/partner/${APPLICATION_ID}.jpg`,
  '/media/clip/init.mp4',
  '/media/clip/03.m4s',
  `/media/live/${LIVE_ROADSHOW}/live.m3u8`,
  `/media/live/${LIVE_ROADSHOW}/playback.m3u8`,
  `/api/${PICTURE_PATH}/${PICTURE_ID}`,
] as const;
const TRAVERSALS = [
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/gateway/main.js',
  '/..%5c..%5cwindows',
  '/....//....//etc/passwd',
  '/.vite/manifest.json',
  '/%00',
  '/a%00.svg',
  '//elsewhere.example/',
  '/.env',
  '/index.html%20',
  '/route-preloads.json',
] as const;

/** Files, pictures and lists, and ways out of their folders. */
export function fileRequest(dice: Dice): FuzzDraft {
  const file = dice.pick(FILES);
  if (dice.chance(0.4)) return draftOf(file);
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (dice.chance(0.5)) return draftOf(`${folder}${dice.pick(TRAVERSALS)}`, { isRaw: true });
  return draftOf(`${folder}/${escape(dice.pick(HOSTILE_TEXTS))}${dice.chance(0.5) ? '.svg' : ''}`);
}

/** The pages and forms of the login service. */
export function loginRequest(dice: Dice): FuzzDraft {
  const path = dice.pick(LOGIN_PATHS);
  const back = dice.chance(0.3) ? dice.pick(HOSTILE_TEXTS) : (dice.anyOf(HOSTILE_ADDRESSES) ?? '/index');
  if (dice.chance(0.3))
    return draftOf(`${path}?return=${escape(back)}${dice.pick(['', '', '&switch=1', '&changed=1'])}`);
  const account = dice.anyOf(DEMO_ACCOUNTS)?.login ?? '';
  const fields = {
    account: dice.chance(0.4) ? account : dice.pick(HOSTILE_TEXTS),
    password: dice.pick([DEMO_PASSWORD, '', ...HOSTILE_TEXTS]),
    repeated: DEMO_PASSWORD,
    current: dice.pick([DEMO_PASSWORD, ...HOSTILE_TEXTS]),
    return: back,
  };
  return draftOf(path, {
    method: 'POST',
    headers: {
      'content-type': dice.pick([
        FORM_TYPE,
        FORM_TYPE,
        'application/json',
        'multipart/form-data; boundary=a',
      ]),
      'sec-fetch-site': dice.pick(['same-origin', 'same-origin', 'none', 'cross-site', 'same-site']),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

const LOGIN_PATHS = [
  '/outside/login',
  '/outside/login/register',
  '/outside/login/password',
  '/outside/login/signout',
] as const;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Pictures as they are sent, some of them with bytes changed, cut or told to be something else. */
export function uploadRequest(dice: Dice, samples: readonly Buffer[]): FuzzDraft {
  const picture = dice.anyOf(samples) ?? Buffer.alloc(0);
  const payload = dice.chance(0.3) ? picture : broken(picture, dice);
  return draftOf(`/api/${pictureUpload.path}`, {
    method: 'POST',
    headers: {
      secretid: SECRET_ID,
      'content-type': dice.pick(['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'text/html']),
      [FILE_NAME_HEADER]: escape(dice.pick(['a.jpg', 'a.png', 'a.webp', ...HOSTILE_TEXTS])),
    },
    payload,
  });
}

function broken(picture: Buffer, dice: Dice): Buffer {
  if (dice.chance(0.3)) return picture.subarray(0, dice.below(picture.length));
  const bytes = Buffer.from(picture);
  for (let changes = 0; changes <= dice.below(8); changes += 1) {
    bytes[dice.below(Math.min(bytes.length, 400))] = dice.below(256);
  }
  return bytes;
}

/** A stream of events, opened over a socket. */
export function streamRequest(stream: StreamDefinition, dice: Dice): FuzzDraft {
  const value = Object.entries(Object(valueFor(stream.request, dice)));
  const query = value.map(([name, field]) =>
    dice.chance(0.8) ? `${name}=${escape(String(field))}` : `${name}=${escape(dice.pick(HOSTILE_TEXTS))}`,
  );
  return draftOf(`/api/${stream.path}?${query.join('&')}`, {
    isRaw: true,
    headers: {
      secretid: SECRET_ID,
      ...(dice.chance(0.2) ? { 'last-event-id': oneLine(dice.pick(HOSTILE_TEXTS)) } : {}),
    },
  });
}

function hostileQuery(dice: Dice): string {
  const name = dice.pick(['code', 'id', 'keyword', 'tab', 'type', '__proto__', 'page'] as const);
  return `?${name}=${escape(dice.pick(HOSTILE_TEXTS))}`;
}

function escape(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what may not stand in a header is what is taken out
  return text.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 4000);
}
