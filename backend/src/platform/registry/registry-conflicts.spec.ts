import { describe, expect, test } from '@jest/globals';
import type { RemoteBuild, ShellBuild } from '@qlixline/contract/remotes/remote-build';

import { conflictsIn } from './registry-conflicts.ts';

type Route = RemoteBuild['provides']['routes'][number];
const route = (id: string, path: string | null = `/${id}`): Route => ({
  id,
  path,
  title: id,
  access: 'member',
  preload: [],
});
const remote = (name: string, routes: Route[], more: Partial<RemoteBuild> = {}) =>
  ({
    name,
    version: '1.0.0',
    requires: { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' },
    provides: { routes },
    ...more,
  }) as RemoteBuild;
const shell = {
  name: 'shell',
  version: '1.0.0',
  provides: { shellApi: '1.2.0', ui: '1.0.0', react: '19.3.1' },
} as ShellBuild;
const none = { shells: [], remotes: [] };
const reasonsOf = (remotes: RemoteBuild[], before: RemoteBuild[] = []) =>
  conflictsIn({ shells: [shell], remotes }, { ...none, remotes: before }).map(({ reason }) => reason);

describe('conflicts between served versions', () => {
  test('remotes with their own routes and satisfied requirements don’t conflict', () => {
    expect(
      reasonsOf([
        remote('mf-pets', [route('pets'), route('pet', '/pet/:id')]),
        remote('mf-social', [route('home', '/')]),
      ]),
    ).toEqual([]);
  });

  test.each([
    ['the same address', route('other', '/pets')],
    ['the same address with another name for its part', route('other', '/pet/:petId')],
    ['the same address in other letters', route('other', '/PETS')],
    ['an address that another one covers', route('other', '/pet/1')],
    ['the same route id', route('pets', '/elsewhere')],
  ])('two remotes conflict with %s', (_, second) => {
    const first = remote('mf-pets', [route('pets'), route('pet', '/pet/:id')]);
    expect(reasonsOf([first, remote('mf-social', [second])])).toEqual(['route_collision']);
  });

  test('two remotes conflict if one has a pattern that matches the other’s address', () => {
    const first = remote('mf-pets', [route('new', '/pet/new')]);
    const [refusal] = conflictsIn(
      { shells: [shell], remotes: [first, remote('mf-social', [route('any', '/pet/:id')])] },
      none,
    );
    expect(refusal?.message).toBe(
      'mf-social declares the address /pet/:id, overlapping /pet/new, which mf-pets 1.0.0 has.',
    );
  });

  test('a remote may have both an address and a pattern that matches it', () => {
    expect(reasonsOf([remote('mf-pets', [route('new', '/pet/new'), route('pet', '/pet/:id')])])).toEqual([]);
  });

  test('rejects a route whose first segment is a parameter', () => {
    expect(reasonsOf([remote('mf-pets', [route('all', '/:anything')])])).toEqual(['route_collision']);
  });

  test('two versions of a remote may share routes, but one version may not repeat any', () => {
    const pets = [route('pets')];
    expect(reasonsOf([remote('mf-pets', pets), remote('mf-pets', pets, { version: '1.1.0' })])).toEqual([]);
    expect(reasonsOf([remote('mf-pets', [route('a', '/a'), route('b', '/a')])])).toEqual(['route_collision']);
  });

  test.each(['/api', '/remotes', '/Remotes', '/media/x', '/assets'])(
    'rejects a route with the server’s address %s',
    (path) => {
      expect(reasonsOf([remote('mf-pets', [route('pets', path)])])).toEqual(['route_collision']);
    },
  );

  test('reports modules that the shell lacks or provides in another version', () => {
    const consumes = [
      { module: '@qlixline/ui/card', range: '^1.0.0' },
      { module: '@qlixline/ui/steps', range: '^1.0.0' },
      { module: 'react/jsx-runtime', range: '^19.4.0' },
      { module: '@tanstack/react-query', range: '^6.0.0' },
    ];
    const modules = ['@qlixline/ui/card', 'react/jsx-runtime', '@tanstack/react-query'];
    const shells = [{ ...shell, modules, provides: { ...shell.provides, query: '5.108.0' } }];
    const remotes = [remote('mf-pets', [], { consumes })];
    expect(conflictsIn({ shells, remotes }, none).map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
      'unmet_requires: mf-pets 1.0.0 uses @qlixline/ui/steps, which the shell 1.0.0 does not provide.',
      'unmet_requires: mf-pets 1.0.0 was built for react/jsx-runtime ^19.4.0, but the shell 1.0.0 provides 19.3.1.',
      'unmet_requires: mf-pets 1.0.0 was built for @tanstack/react-query ^6.0.0, but the shell 1.0.0 provides 5.108.0.',
    ]);
    // An older shell declares neither what it provides of Query nor its modules.
    expect(
      conflictsIn({ shells: [shell], remotes: [remote('mf-pets', [], { consumes: consumes.slice(0, 2) })] }, none),
    ).toEqual([]);
  });

  test('accepts modules of the former major for containers that accept any version', () => {
    const both = {
      ...shell,
      modules: ['@qlixline/ui/card'],
      provides: { ...shell.provides, ui: '2.0.0', former: { ui: '1.9.0' } },
      formerModules: ['@qlixline/ui/card', '@qlixline/ui/steps'],
    };
    const requires = { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' };
    const consumes = ['card', 'steps', 'menu'].map((part) => ({ module: `@qlixline/ui/${part}`, range: '^1.0.0' }));
    const messages = (singleton: boolean | undefined) => {
      const consumed = consumes.map((one) => ({ ...one, ...(singleton !== undefined && { singleton }) }));
      const remotes = [remote('mf-pets', [], { requires, consumes: consumed })];
      return conflictsIn({ shells: [both], remotes }, none).map(({ message }) => message);
    };
    const menu = 'mf-pets 1.0.0 uses @qlixline/ui/menu, which the shell 1.0.0 does not provide.';
    expect(messages(false)).toEqual([menu]);
    expect(messages(undefined)).toEqual([
      'mf-pets 1.0.0 was built for @qlixline/ui/card ^1.0.0, but the shell 1.0.0 provides 2.0.0.',
      'mf-pets 1.0.0 uses @qlixline/ui/steps, which the shell 1.0.0 does not provide.',
      menu,
    ]);
  });

  test.each([{ shellApi: '^2.0.0' }, { ui: '>=1.1.0' }, { react: '^18.0.0' }, { shellApi: 'whatever' }])(
    'reports the unmet requirement %j',
    (requires) => {
      const base = { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' };
      const [conflict, ...others] = conflictsIn(
        { shells: [shell], remotes: [remote('mf-pets', [], { requires: { ...base, ...requires } })] },
        none,
      );
      expect(others).toEqual([]);
      expect(conflict?.reason).toBe('unmet_requires');
      expect(conflict?.message).toContain(`requires ${Object.keys(requires)[0]} ${Object.values(requires)[0]}`);
    },
  );

  test('a remote has to fit the live shell and the one being published', () => {
    const next = { ...shell, version: '2.0.0', provides: { ...shell.provides, shellApi: '2.0.0' } };
    const conflicts = conflictsIn({ shells: [shell, next], remotes: [remote('mf-pets', [])] }, none);
    expect(conflicts.map(({ message }) => message)).toEqual([
      expect.stringContaining('the shell 2.0.0 provides 2.0.0'),
    ]);
  });

  test('reports a missing route that the shell asks for by name', () => {
    const onboarding = remote('mf-onboarding', [route('onboarding', null), route('username-prompt', null)]);
    const without = remote('mf-onboarding', [route('onboarding', null)], { version: '2.0.0' });
    expect(reasonsOf([onboarding], [onboarding])).toEqual([]);
    expect(reasonsOf([without], [onboarding])).toEqual(['missing_route']);
    expect(reasonsOf([onboarding, without], [onboarding])).toEqual(['missing_route']);
  });
});

describe('calls of the API in served versions', () => {
  const calls = [{ endpoint: 'GET /api/pets/:id/horoscope', access: 'session' }];
  const caller = remote('mf-pets', [], { calls });

  test('reports a call of an unknown endpoint with its build', () => {
    const [refusal] = conflictsIn({ shells: [shell], remotes: [caller] }, none);
    expect(refusal).toEqual({
      reason: 'broken_call',
      message: 'mf-pets 1.0.0 calls GET /api/pets/:id/horoscope, which here is not there.',
    });
  });

  test('accepts a call of an unknown endpoint in a version that is served already', () => {
    expect(reasonsOf([caller, remote('mf-social', [])], [caller])).toEqual([]);
  });
});
