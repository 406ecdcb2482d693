import type { Composition, RemoteRoute } from '@qlixline/contract/remotes/composition';
import { describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../remotes/loading/build-remote.ts';

jest.unstable_mockModule('../remotes/loading/federation-runtime.ts', () => ({
  loadExposedModule: () => {},
  forgetContainer: () => {},
}));
const { linkedAddress, routeAt } = await import('./route-at.ts');

const route = (id: string, path: string | null, access: RemoteRoute['access'] = 'member'): RemoteRoute => ({
  id,
  path,
  title: id,
  access,
  preload: [],
});

function composed(changes: Parameters<typeof buildRemote>[0] = {}): Composition {
  const routes = [
    route('home', '/'),
    route('listing', '/adoption/:listingId'),
    route('new-listing', '/adoption/new'),
    route('welcome', '/welcome', 'onboarding'),
    route('prompt', null),
  ];
  const remotes = [buildRemote({ provides: { routes }, ...changes })];
  return { schema: 1, snapshotId: 's1', env: 'test', shell: { build: 'b', api: '1.0.0' }, remotes };
}

describe('routeAt', () => {
  test.each([
    ['/', 'home'],
    ['/adoption/7', 'listing'],
    ['/adoption/new', 'new-listing'],
    ['/adoption/7/edit', undefined],
    ['/remotes', undefined],
    ['/welcome', undefined],
  ])('the address %s belongs to the route %s', (path, id) => {
    expect(routeAt(path, composed())?.route.id).toBe(id);
  });

  test.each([
    ['is disabled', { disabled: { reason: 'A nap' } }],
    ['requires more than the shell provides', { requires: { shellApi: '^9.0.0', ui: '^2.0.0', react: '^19.0.0' } }],
    ['is a developer’s own build', { describedAt: 'http://localhost:4001/remote-build.json' }],
  ])('returns no route when the remote %s', (_, changes) => {
    expect(routeAt('/', composed(changes))).toBeUndefined();
  });
});

describe('linkedAddress', () => {
  test.each([
    ['<a href="/pet/7?tab=tag#top"><b>Juno</b></a>', '/pet/7?tab=tag#top'],
    ['<a href="/pet/7" target="_self"><b>Juno</b></a>', '/pet/7'],
    ['<a href="/pet/7" target="_blank"><b>Juno</b></a>', undefined],
    ['<a href="/api/walks/7/calendar" download><b>Juno</b></a>', undefined],
    ['<a href="https://elsewhere.example/pet/7"><b>Juno</b></a>', undefined],
    ['<a><b>Juno</b></a>', undefined],
    ['<b>Juno</b>', undefined],
  ])('pressing inside %s leads to %s', (html, path) => {
    document.body.innerHTML = html;
    expect(linkedAddress(document.querySelector('b'))?.href).toBe(path && location.origin + path);
  });
});
