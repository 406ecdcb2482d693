import { createHash } from 'node:crypto';

import type { Composition, Remote, RemoteNavItem } from '@qlixline/contract/composition';
import { overrideText } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remote-build';
import { SHELL_UNIT } from '@qlixline/contract/remote-build';

import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { isRemoteBuild, isShellBuild } from '../registry/served-builds.ts';
import type { Choice } from './choose-versions.ts';
import { drillPath } from './drill-path.ts';

export type SnapshotParts = {
  env: string;
  /** Where browsers load remotes from; empty for our own origin. */
  remotesOrigin: string;
  state: RegistryState;
  choices: readonly Choice[];
  overrides: readonly Override[];
  /** Every build that a choice or its previous version names. */
  builds: readonly UnitBuild[];
};

export type Snapshot = {
  composition: Composition;
  /** The shell that runs it. */
  shell: ShellBuild;
  /** There is a version of the shell to go back to. */
  hasPreviousShell: boolean;
  /** By address: with what integrity the remotes are going to load their scripts and styles. */
  chunkIntegrity: ReadonlyMap<string, string>;
};

/** The snapshot for a person's choices. Null when there is no shell to run anything. */
export function composeSnapshot(parts: SnapshotParts): Snapshot | null {
  const find = (unit: string, version: string | null) =>
    parts.builds.find((build) => build.name === unit && build.version === version);
  const shellChoice = parts.choices.find(({ unit }) => unit === SHELL_UNIT);
  const shell = shellChoice && find(SHELL_UNIT, shellChoice.version);
  if (!shell || !isShellBuild(shell)) return null;

  const chunkIntegrity = new Map<string, string>();
  const remotes = parts.choices.flatMap((choice) => {
    const build = find(choice.unit, choice.version);
    if (!build || !isRemoteBuild(build)) return [];
    const folder = loadedFrom(parts.remotesOrigin, build, choice.override);
    if (shell.checksChunks && build.checksChunks) {
      for (const { name, integrity } of build.files) chunkIntegrity.set(`${folder}/${name}`, integrity);
    }
    const previous = find(choice.unit, choice.previous);
    return [toRemote(parts, choice, build, previous && isRemoteBuild(previous) ? previous : undefined)];
  });
  const { build, version, provides } = shell;
  const content = { shell: { build, version, api: provides.shellApi }, remotes };
  return {
    shell,
    hasPreviousShell: shellChoice.previous !== null,
    chunkIntegrity,
    composition: {
      schema: 1,
      snapshotId: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
      env: parts.env,
      ...content,
      ...(parts.overrides.length > 0 && { overrides: parts.overrides.map(overrideText) }),
    },
  };
}

function toRemote(
  { remotesOrigin, state }: SnapshotParts,
  { channel, override, version }: Choice,
  build: RemoteBuild,
  previous: RemoteBuild | undefined,
): Remote {
  const folder = loadedFrom(remotesOrigin, build, override);
  const url = (file: string) => `${folder}/${file}`;
  const { disabled } = unitState(state, build.name);
  // What a developer is changing has no preloads either: its chunks have other names after each change.
  const isOwnBuild = override !== undefined && 'url' in override;
  return {
    name: build.name,
    team: build.team,
    version,
    build: build.build,
    channel,
    manifest: url(build.manifest.file),
    entry: url(build.entry.file),
    ...(hasIntegrity(override) && { integrity: integrityOf(build) }),
    ...(disabled && channel !== 'override' && { disabled }),
    requires: build.requires,
    provides: {
      routes: build.provides.routes.map((route) => ({ ...route, preload: isOwnBuild ? [] : route.preload.map(url) })),
      ...(build.provides.nav && { nav: navItems(build) }),
    },
    ...(previous && {
      previous: {
        version: previous.version,
        manifest: `${publishedAt(remotesOrigin, previous)}/${previous.manifest.file}`,
        entry: `${publishedAt(remotesOrigin, previous)}/${previous.entry.file}`,
        integrity: integrityOf(previous),
        requires: previous.requires,
      },
    }),
  };
}

/** Publishing has seen that each names a route with an address. */
function navItems({ provides: { routes, nav = [] } }: RemoteBuild): RemoteNavItem[] {
  return nav.flatMap(({ route, ...item }) => {
    const href = routes.find(({ id }) => id === route)?.path;
    return typeof href === 'string' ? [{ href, ...item }] : [];
  });
}

function publishedAt(origin: string, { name, version }: RemoteBuild): string {
  return `${origin}/remotes/${name}/${version}`;
}

function loadedFrom(remotesOrigin: string, build: RemoteBuild, override: Choice['override']): string {
  if (override && 'url' in override) return override.url;
  if (override && 'fail' in override) return drillPath(override.fail, build);
  return publishedAt(remotesOrigin, build);
}

/** What is broken on purpose has its real integrity only where the drill is that it does not match. */
function hasIntegrity(override: Choice['override']): boolean {
  if (!override || 'version' in override) return true;
  return 'fail' in override && override.fail.endsWith('-altered');
}

function integrityOf({ manifest, entry }: RemoteBuild): { manifest: string; entry: string } {
  return { manifest: manifest.integrity, entry: entry.integrity };
}
