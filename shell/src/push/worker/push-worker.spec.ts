import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { setPageUser } from '@qlixline/api-client/calls/page-user';
import type { PushMessage } from '@qlixline/contract/notifications/push-message';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { installFakeFetch } from '@qlixline/test-kit/fake-fetch';

import { openPush } from './open-push.ts';
import { showPush } from './show-push.ts';
import type { PageOfWorker, WorkerScope } from './worker-scope.ts';

const MESSAGE: PushMessage = {
  title: 'Ana is looking for a pet near you',
  body: 'Juno',
  url: '/lost-found/7',
  tag: 'notification-3',
  userId: 'robin',
  badge: 2,
};

/** A worker's surroundings that record what it does. */
function scopeWith(pages: readonly PageOfWorker[] = []) {
  const shown: { title: string; options: NotificationOptions | undefined }[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const scope: WorkerScope = {
    location: { origin: 'https://pets.example' },
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    navigator: { setAppBadge: async (count) => void badges.push(count) },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url) => void opened.push(url),
    },
    skipWaiting: async () => undefined,
  };
  return { scope, shown, opened, badges };
}

/** Page that says whose account it shows; a page that is loading doesn't answer. */
function pageOf(userId: string | undefined, { focused = false, isLoading = false } = {}) {
  const page = {
    focused,
    focus: jest.fn(async () => undefined),
    received: [] as unknown[],
    postMessage(message: unknown, [port]: Transferable[] = []) {
      page.received.push(message);
      if ((message as { type: string }).type !== 'whose-page' || isLoading) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for ports
      (port as MessagePort).postMessage(userId);
    },
  };
  return page;
}

const wasOpened = ({ received }: ReturnType<typeof pageOf>) =>
  received.filter((message) => (message as { type: string }).type === 'open');

afterEach(() => setPageUser(undefined));

describe('showPush', () => {
  test('shows the push with its tag and buttons, and sets the badge', async () => {
    const { scope, shown, badges } = scopeWith();
    const actions = [{ action: 'accept', title: 'Accept' }] as const;
    await showPush(scope, JSON.stringify({ ...MESSAGE, actions }));
    expect(shown).toMatchObject([{ title: MESSAGE.title, options: { body: 'Juno', tag: 'notification-3', actions } }]);
    expect(badges).toEqual([2]);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['what is no JSON', '<html>'],
    ['another value', 'null'],
    ['a list', '[]'],
    ['no title', JSON.stringify({ body: 'Juno' })],
    ['an empty title', JSON.stringify({ title: '' })],
  ])('a push with %s still shows a notification, or Safari would take the permission', async (_, text) => {
    const { scope, shown } = scopeWith();
    await showPush(scope, text);
    expect(shown).toMatchObject([{ title: 'Qlixline', options: { body: 'You have a new notification.' } }]);
  });

  test('a test is shown, and all pages are told that it has arrived', async () => {
    const pages = [pageOf('robin'), pageOf('ana')];
    const { scope, shown } = scopeWith(pages);
    await showPush(scope, JSON.stringify({ ...MESSAGE, test: 'token-of-a-page' }));
    expect(shown).toHaveLength(1);
    for (const { received } of pages) expect(received).toEqual([{ type: 'test-arrived', token: 'token-of-a-page' }]);
  });

  test('a browser without badges shows the push', async () => {
    const { scope, shown } = scopeWith();
    await showPush({ ...scope, navigator: {} }, JSON.stringify(MESSAGE));
    expect(shown).toHaveLength(1);
  });
});

describe('openPush', () => {
  test('opens the place in a page of the same account, and not in one of another', async () => {
    const [other, own] = [pageOf('ana', { focused: true }), pageOf('robin')];
    const { scope, opened } = scopeWith([other, own]);
    await openPush(scope, MESSAGE, '');
    expect(own.focus).toHaveBeenCalledTimes(1);
    expect(wasOpened(own)).toEqual([{ type: 'open', url: '/lost-found/7' }]);
    expect([wasOpened(other), opened]).toEqual([[], []]);
  });

  test('prefers the page in front among several of the account', async () => {
    const [behind, front] = [pageOf('robin'), pageOf('robin', { focused: true })];
    const { scope } = scopeWith([behind, front]);
    await openPush(scope, MESSAGE, '');
    expect([wasOpened(behind).length, wasOpened(front).length]).toEqual([0, 1]);
  });

  test.each([
    ['there is no page', []],
    ['all pages are of other accounts', [pageOf('ana')]],
    ['nobody is signed in', [pageOf(undefined)]],
    ['the page is still loading', [pageOf('robin', { isLoading: true })]],
  ])('opens a new page if %s', async (_, pages) => {
    const { scope, opened } = scopeWith(pages);
    await openPush(scope, MESSAGE, '');
    expect(opened).toEqual(['/lost-found/7']);
  });

  test.each([
    ['https://elsewhere.example/login', '/notifications'],
    ['//elsewhere.example', '/notifications'],
    ['javascript:alert(1)', '/notifications'],
    ['http://[', '/notifications'],
    ['https://pets.example/walks/3?a=b#c', '/walks/3?a=b#c'],
  ])('never leaves the product: %s opens %s', async (url, path) => {
    const { scope, opened } = scopeWith();
    await openPush(scope, { ...MESSAGE, url }, '');
    expect(opened).toEqual([path]);
  });

  test('opens the list for a push that couldn’t be read', async () => {
    const { scope, opened } = scopeWith();
    await openPush(scope, {}, '');
    expect(opened).toEqual(['/notifications']);
  });
});

describe('the button “Accept”', () => {
  const lea = buildUserProfile({ displayName: 'Lea Roth', relation: 'received', requestId: 41 });
  let uninstall: () => void = () => undefined;
  afterEach(() => uninstall());

  function install(api = createFakeApi({ people: [lea] })) {
    uninstall = installFakeFetch(api);
    return api;
  }

  test('a request is accepted in the name of the push’s user, without opening a page', async () => {
    const api = install();
    const { scope, opened } = scopeWith();
    await openPush(scope, { ...MESSAGE, actorId: lea.id }, 'accept');
    expect(opened).toEqual([]);
    expect(api.state.people).toMatchObject([{ id: lea.id, relation: 'friends' }]);
    const accepted = api.requests.find(({ method }) => method === 'POST');
    expect(accepted?.headers.get('x-qlixline-user')).toBe('robin'); // refused if somebody else is signed in
  });

  test.each([
    ['a request that was withdrawn', () => install(createFakeApi({ people: [] }))],
    [
      'an account that is signed out',
      () => install().failNext('GET', '/api/friends/requests/pending', 'unauthenticated', 'Please sign in.'),
    ],
    [
      'an account that was changed meanwhile',
      () => install().failNext('POST', '/api/friends/requests/41/accept', 'forbidden', 'This is not allowed.'),
    ],
  ])('%s opens the list of requests', async (_, prepare) => {
    prepare();
    const { scope, opened } = scopeWith();
    await openPush(scope, { ...MESSAGE, url: '/friends?tab=requests', actorId: lea.id }, 'accept');
    expect(opened).toEqual(['/friends?tab=requests']);
  });
});
