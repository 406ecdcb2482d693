import { registryOverviewSchema } from '@qlixline/contract/remotes/registry';
import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import type { ReleaseHook } from '@qlixline/contract/remotes/release-hook';
import type { RegistryOverview, UnitOverview } from '@qlixline/contract/remotes/registry';

type PublishedVersion = UnitOverview['versions'][number];

/** Builds a registry with one remote, mf-pets, as a user with the release role sees it. */
export function buildRegistry(overrides: Partial<RegistryOverview> = {}): RegistryOverview {
  return registryOverviewSchema.parse({
    env: 'test',
    seq: 1,
    mayChange: true,
    mayOverrideByUrl: true,
    units: [buildUnit()],
    log: [
      {
        seq: 1,
        at: '2026-01-02T03:04:05.000Z',
        action: 'publish',
        unit: 'mf-pets',
        version: '1.0.0',
        actor: 'a team',
        note: null,
      },
    ],
    ...overrides,
  });
}

/**
 * Builds mf-pets, whose only version 1.0.0 is live and has never failed. By default, `versions` are those that it
 * names.
 */
export function buildUnit(overrides: Partial<UnitOverview> = {}): UnitOverview {
  const { live = '1.0.0', previous = null, canary = null } = overrides;
  const named = [canary?.version, live, previous].filter((version) => typeof version === 'string');
  return {
    name: 'mf-pets',
    team: 'Pets',
    live,
    previous,
    canary,
    disabled: null,
    routes: [{ id: 'pet', path: '/pet/:petId', title: 'Pet', access: 'member' }],
    requires: { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' },
    provides: null,
    versions: named.map((version) => buildVersion({ version })),
    health: [],
    errors: [],
    ...overrides,
  };
}

export function buildVersion(overrides: Partial<PublishedVersion> = {}): PublishedVersion {
  return {
    version: '1.0.0',
    build: '0a1b2c3d4e5f',
    publishedAt: '2026-01-02T03:04:05.000Z',
    publishedBy: 'token 1a2b3c4d of mf-pets',
    ...overrides,
  };
}

/** Builds a flag that a tenth of the users have, declared on the day of the builders' times. */
export function buildFlag(overrides: Partial<ShownFlag> = {}): ShownFlag {
  return {
    name: 'new-composer',
    description: 'The composer on one page.',
    kind: 'flag',
    share: 10,
    declared: 10,
    since: '2026-01-02',
    changed: null,
    on: { people: 0, failed: 0 },
    off: { people: 0, failed: 0 },
    ...overrides,
  };
}

/** Builds a webhook of mf-pets that hasn't sent anything. */
export function buildReleaseHook(overrides: Partial<ReleaseHook> = {}): ReleaseHook {
  return {
    id: '00000000-0000-4000-8000-00000000abcd',
    unit: 'mf-pets',
    kind: 'webhook',
    target: 'https://chat.example/hook',
    createdAt: '2026-01-02T03:04:05.000Z',
    createdBy: '@ana',
    last: null,
    ...overrides,
  };
}
