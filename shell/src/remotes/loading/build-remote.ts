import type { Remote } from '@qlixline/contract/remotes/composition';

const requires = { shellApi: '^1.0.0', ui: '^2.0.0', react: '^19.0.0' };

/** Builds a remote for specs, in version 1.1.0 with 1.0.0 before it, as a snapshot describes it. */
export function buildRemote(changes: Partial<Remote> = {}): Remote {
  const { name = 'mf-pets' } = changes;
  return {
    name,
    team: 'Pets',
    build: 'b1',
    channel: 'stable',
    ...filesOf(name, '1.1.0'),
    provides: {
      routes: [{ id: 'pets', path: '/pet-management', title: 'Your pets', access: 'member', preload: [] }],
    },
    previous: filesOf(name, '1.0.0'),
    ...changes,
  };
}

function filesOf(name: string, version: string) {
  const folder = `/remotes/${name}/${version}`;
  return {
    version,
    manifest: `${folder}/mf-manifest.json`,
    entry: `${folder}/remoteEntry.js`,
    integrity: { manifest: `sha384-manifest-${version}`, entry: `sha384-entry-${version}` },
    requires,
  };
}
