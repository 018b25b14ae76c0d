/** What is shown for a push: its sender encrypted it for this browser, and a browser asks that each push shows something. */
export interface ShownPush {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: string };
}

const LIST = '/home/notices';
const UNREADABLE = { title: '自选提醒', body: '有新的通知', path: LIST, tag: LIST };

/** Reads the text of a push; of one that is not the gateway's it says only that there is something. */
export function shownPush(text = ''): ShownPush {
  const { title, body, path, tag } = pushOf(text) ?? UNREADABLE;
  const looks = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png', lang: 'zh-CN' };
  return { title, options: { body, tag, data: path, ...looks } };
}

function pushOf(text: string): typeof UNREADABLE | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPush(value) ? value : null;
  } catch {
    return null;
  }
}

function isPush(value: unknown): value is typeof UNREADABLE {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  return Object.keys(UNREADABLE).every((name) => typeof fields[name] === 'string' && fields[name] !== '');
}

type Windows = Pick<Clients, 'matchAll' | 'openWindow'>;

/** Shows a place of the portal: in the window that has it already, else in a new one. What others hold stays there. */
export async function openPlace(windows: Windows, place: unknown, origin: string): Promise<void> {
  const asked = typeof place === 'string' && URL.canParse(place, origin) ? new URL(place, origin) : null;
  const { href } = asked?.origin === origin ? asked : new URL(LIST, origin);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === href);
  if (there === undefined) await windows.openWindow(href);
  else await there.focus();
}

/** The visitor has signed out of this browser: it takes no more pushes, and those that it shows go. */
export async function endPushesHere(
  registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>,
): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}
