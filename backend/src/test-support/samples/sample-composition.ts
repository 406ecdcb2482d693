import type { Composition, Remote, RemoteRoute } from '@qlixline/contract/remotes/composition';

/** Returns a composition with onboarding from our own origin and pets from another. */
export function sampleComposition(): Composition {
  return {
    schema: 1,
    snapshotId: 'snapshot-1',
    env: 'test',
    shell: { build: 'b1', api: '1.0.0' },
    remotes: [
      remote('mf_onboarding', '/remotes/mf-onboarding/1.0.0', [
        { id: 'onboarding', path: null, title: 'Welcome', access: 'onboarding', preload: ['form.js'] },
        { id: 'username-prompt', path: null, title: 'Username', access: 'member', preload: ['prompt.js'] },
      ]),
      remote('mf_pets', 'https://pets.example/1.2.0', [
        {
          id: 'pet',
          path: '/pet/:petId',
          title: 'Pet',
          access: 'member',
          preload: ['pet.js', 'pet.css', 'remoteEntry.js'],
        },
        { id: 'pets', path: '/pet-management', title: 'Pets', access: 'member', preload: ['list.js'] },
      ]),
    ],
  };
}

function remote(name: string, base: string, routes: RemoteRoute[]): Remote {
  return {
    name,
    team: 'a team',
    version: '1.0.0',
    build: 'b1',
    channel: 'stable',
    manifest: `${base}/mf-manifest.json`,
    entry: `${base}/remoteEntry.js`,
    integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
    requires: { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' },
    provides: {
      routes: routes.map((route) => ({ ...route, preload: route.preload.map((file) => `${base}/${file}`) })),
    },
  };
}
