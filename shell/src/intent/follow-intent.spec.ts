import { currentUserQuery } from '@qlixline/api-client/account/session';
import type { WithPrefetchedReplies } from '@qlixline/api-client/calls/early-answers';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { endedSessionStore, noticeEndedSession } from '../ended-session/ended-session.store.ts';
import { buildRemote } from '../remotes/loading/build-remote.ts';

/** True if the remote’s code runs in this tab. */
let isRunning: boolean;
jest.unstable_mockModule('../remotes/loading/load-remote.ts', () => ({
  loadableVersions: <Remote>(remote: Remote) => [remote],
  versionThatRan: () => (isRunning ? '1.1.0' : undefined),
}));
const { followIntent } = await import('./follow-intent.ts');

const member = { access: 'member', title: 'A page' } as const;
const FOLDER = '/remotes/mf-pets/1.1.0';
const routes = [
  {
    ...member,
    id: 'pet',
    path: '/pet/:petId',
    preload: [`${FOLDER}/pet.js`, '/assets/tabs.js'],
    data: ['/api/pets/:petId'],
  },
  {
    ...member,
    id: 'walks',
    path: '/walks',
    preload: [],
    data: ['/api/towns?q=:location', '/api/walks?near=:near'],
  },
  { ...member, id: 'profile', path: '/profile', preload: [`${FOLDER}/pet.js`], data: ['/api/users/:viewer'] },
];
const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0' },
  remotes: [buildRemote({ provides: { routes } })],
};
const FILES = [`${FOLDER}/mf-manifest.json`, `${FOLDER}/remoteEntry.js`, `${FOLDER}/pet.js`, '/assets/tabs.js'];

/** Requested addresses, in order. */
let requested: string[];
let navigated: (event: object) => void;
let client: QueryClient;
let listeners: Parameters<typeof addEventListener>[];
const original = globalThis.fetch;
const addListener = globalThis.addEventListener;

beforeEach(() => {
  jest.useFakeTimers();
  requested = [];
  isRunning = true;
  globalThis.fetch = ((address: string) => {
    requested.push(address.replace(location.origin, ''));
    return Promise.resolve(new Response('1'));
  }) as typeof fetch;
  performance.getEntriesByType = () => [{ name: `${location.origin}/api/pets` } as PerformanceEntry];
  globalThis.requestIdleCallback = (callback) => (callback({} as IdleDeadline), 0);
  Reflect.set(globalThis, 'navigation', {
    addEventListener: (_: string, listen: typeof navigated) => (navigated = listen),
  });
  listeners = [];
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener); // keeps presses from reaching other tests
    addListener(...listener);
  });
  const home = { location: 'Lisbon, Portugal', near: '38.72,-9.14' };
  document.body.innerHTML = `<a href="/pet/7">Juno</a><script type="application/json" id="home-of-viewer">${JSON.stringify(home)}</script>`;
  client = new QueryClient();
  client.setQueryData(currentUserQuery.queryKey, { id: 'me' } as CurrentUser);
  followIntent(composition, client);
});
afterEach(() => {
  for (const listener of listeners) removeEventListener(...listener);
  jest.restoreAllMocks();
  globalThis.fetch = original;
  delete (globalThis as WithPrefetchedReplies).qlixlineAnswers;
  for (const name of ['navigation', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'connection');
  endedSessionStore.setState({ caller: undefined });
  jest.useRealTimers();
});

const link = () => document.querySelector('a')!;
/** Creates a pointer event, for which jsdom has no class. */
function pointer(type: string, { pointerType = 'mouse', ...init }: PointerEventInit = {}): Event {
  return Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType });
}
const press = (init?: PointerEventInit) => link().dispatchEvent(pointer('pointerdown', init));

describe('pressing a link', () => {
  test('prefetches the data and the files of the linked screen, each once', () => {
    press();
    expect(requested).toEqual(['/api/pets/7', ...FILES]);
    press();
    expect(requested).toHaveLength(5);
  });

  test('prefetches files but no data for an address with a query string', () => {
    link().href = '/pet/7?tab=tag';
    press();
    expect(requested).toEqual(FILES);
  });

  test('prefetches data under the viewer’s own id', () => {
    link().href = '/profile';
    press();
    expect(requested[0]).toBe('/api/users/me');
  });

  test('prefetches data around the viewer’s home, unless the viewer has moved since', () => {
    link().href = '/walks';
    const around = () => requested.filter((address) => address.startsWith('/api'));
    const live = (place: string) =>
      client.setQueryData(currentUserQuery.queryKey, { id: 'me', location: place } as CurrentUser);
    live('Porto, Portugal');
    press();
    expect(around()).toEqual([]);
    live('Lisbon, Portugal');
    press();
    expect(around()).toEqual(['/api/towns?q=Lisbon%2C+Portugal', '/api/walks?near=38.72%2C-9.14']);
  });

  test.each<[string, PointerEventInit]>([
    ['with another button', { button: 1 }],
    ['to open elsewhere', { ctrlKey: true }],
    ['to open elsewhere on a Mac', { metaKey: true }],
  ])('prefetches nothing for a press %s', (_, init) => {
    press(init);
    expect(requested).toEqual([]);
  });

  test('prefetches nothing for a press outside a link', () => {
    document.body.dispatchEvent(pointer('pointerdown'));
    expect(requested).toEqual([]);
  });
});

describe('touching a link', () => {
  test('prefetches files at once, and data when the finger rests on the link', () => {
    press({ pointerType: 'touch' });
    expect(requested).toEqual(FILES);
    link().dispatchEvent(pointer('pointermove', { clientX: 3 }));
    jest.advanceTimersByTime(100);
    expect(requested).toEqual([...FILES, '/api/pets/7']);
  });

  test.each([
    ['scrolls', 'pointercancel', 0],
    ['moves away', 'pointermove', 30],
  ])('prefetches no data when the finger %s', (_, type, clientX) => {
    press({ pointerType: 'touch' });
    link().dispatchEvent(pointer(type, { clientX }));
    jest.advanceTimersByTime(1_000);
    expect(requested).toEqual(FILES);
  });
});

test('focusing a link by keyboard prefetches files but no data', () => {
  // jsdom doesn't know how an element got the focus.
  Object.assign(link(), { matches: (selector: string) => selector === ':focus-visible' });
  link().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(requested).toEqual(FILES);
});

test('a navigation within the page prefetches data and files; one that loads a new document prefetches nothing', () => {
  navigated({ destination: { url: `${location.origin}/profile`, sameDocument: false } });
  expect(requested).toEqual([]);
  navigated({ destination: { url: `${location.origin}/pet/7`, sameDocument: true } });
  expect(requested).toEqual(['/api/pets/7', ...FILES]);
});

describe('links in view', () => {
  const show = () => (link().getBoundingClientRect = () => ({ top: 10, bottom: 20, width: 50 }) as DOMRect);

  test('the files of links in view are prefetched once the page is idle', async () => {
    show();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(requested).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(requested).toEqual(FILES);
  });

  test('links in view prefetch nothing over a slow connection', async () => {
    show();
    Reflect.set(navigator, 'connection', { effectiveType: '3g' });
    await jest.advanceTimersByTimeAsync(6_000);
    expect(requested).toEqual([]);
  });

  test('links prefetch nothing below the visible part of the page, nor for a remote that has not run in this tab', async () => {
    await jest.advanceTimersByTimeAsync(6_000);
    isRunning = false;
    show();
    navigated({ destination: { url: `${location.origin}/elsewhere`, sameDocument: true } });
    await jest.advanceTimersByTimeAsync(6_000);
    expect(requested).toEqual([]);
  });
});

describe('cases without prefetching', () => {
  test.each<[string, () => unknown]>([
    ['when the user saves data', () => Reflect.set(navigator, 'connection', { saveData: true })],
    ['while the device is offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)],
    ['while the user signs out', () => client.setDefaultOptions({ queries: { enabled: false } })],
    ['once nobody is signed in', () => client.setQueryData(currentUserQuery.queryKey, null)],
    ['once the session has ended', () => noticeEndedSession('query')],
  ])('pressing a link prefetches nothing %s', (_, change) => {
    change();
    press();
    expect(requested).toEqual([]);
  });

  test('data that the page has already requested is not prefetched again', () => {
    routes[0]!.data = ['/api/pets'];
    press();
    expect(requested).toEqual(FILES);
    routes[0]!.data = ['/api/pets/:petId'];
  });
});

test('a mutation drops all prefetched answers', async () => {
  press();
  const drop = jest.spyOn((globalThis as WithPrefetchedReplies).qlixlineAnswers!, 'drop');
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.resolve() });
  expect(drop).not.toHaveBeenCalled();
  await mutation.execute(undefined);
  expect(drop).toHaveBeenCalled();
});
