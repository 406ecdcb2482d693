import { createHash } from 'node:crypto';

import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import { navItemsOf } from '@qlixline/contract/areas/nav-items';
import { overrideText } from '@qlixline/contract/remotes/override';
import type { Override } from '@qlixline/contract/remotes/override';
import { isMet } from '@qlixline/contract/remotes/requirements';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';
import {
  ENTRY_FILE,
  MANIFEST_FILE,
  REMOTE_BUILD_FILE,
  SHELL_UNIT,
  isSourceMap,
} from '@qlixline/contract/remotes/remote-build';

import { offeredExtensions } from '../extensions/offered-extensions.ts';
import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { isRemoteBuild, isShellBuild } from '../registry/served-builds.ts';
import type { Choice } from './choose-versions.ts';
import { drillPath } from './drills/drill-path.ts';

/** Version of a remote that was never live, until the tab has fetched it. */
const UNKNOWN_VERSION = '0.0.0';
/** Matches scripts, styles, fonts and data; pictures of the installable app aren't among them. */
const LOADABLE = /\.(js|css|woff2|svg|json)$/;
const ANY_SHELL = { shellApi: '*', ui: '*', react: '*' };

export type SnapshotParts = {
  env: string;
  /** Origin browsers load remotes from; empty for our own. */
  remotesOrigin: string;
  state: RegistryState;
  choices: readonly Choice[];
  overrides: readonly Override[];
  /** All builds named by a choice or as its previous version. */
  builds: readonly UnitBuild[];
};

export type Snapshot = {
  composition: Composition;
  /** Shell that runs the composition. */
  shell: ShellBuild;
  /** True if there is an earlier version of the shell. */
  hasPreviousShell: boolean;
  /** Integrities of the remotes' scripts and styles, by address. */
  chunkIntegrity: ReadonlyMap<string, string>;
  aloneViews: AloneViews;
  /** Not part of the page, which no first view needs it for. */
  extensions: OfferedExtension[];
  /** Addresses of the files that browsers may load, by unit; the shell first. */
  units: { name: string; files: string[] }[];
};

/**
 * First view by remote and route (`aloneViewKey`). Needed only to render pages, so it isn't part of a tab's
 * composition.
 */
type AloneViews = ReadonlyMap<string, { preload: string[]; data: string[] }>;
export const aloneViewKey = (remote: string, routeId: string): string => `${remote}/${routeId}`;

/** Builds the snapshot for a user's choices; null without a shell. */
export function composeSnapshot(parts: SnapshotParts): Snapshot | null {
  const find = (unit: string, version: string | null) =>
    parts.builds.find((build) => build.name === unit && build.version === version);
  const shellChoice = parts.choices.find(({ unit }) => unit === SHELL_UNIT);
  const shell = shellChoice && find(SHELL_UNIT, shellChoice.version);
  if (!shell || !isShellBuild(shell)) return null;

  const units = [{ name: SHELL_UNIT, files: loadableFiles(shell, '').filter((url) => url.startsWith('/assets/')) }];
  const chunkIntegrity = new Map<string, string>();
  const aloneViews = new Map<string, { preload: string[]; data: string[] }>();
  const remotes = parts.choices.flatMap((choice) => {
    const build = find(choice.unit, choice.version);
    const { override } = choice;
    if (override && 'url' in override) return [ownRemote(choice.unit, override.url, build)];
    if (!build || !isRemoteBuild(build)) return [];
    const folder = loadedFrom(parts.remotesOrigin, build, choice.override);
    units.push({ name: build.name, files: loadableFiles(build, folder) });
    if (shell.checksChunks && build.checksChunks) {
      for (const { name, integrity } of build.files) chunkIntegrity.set(`${folder}/${name}`, integrity);
    }
    for (const { id, alone } of build.provides.routes) {
      if (!alone) continue;
      const preload = [
        ...alone.preload.map((file) => `${folder}/${file}`),
        ...filesOfModules(shell, build, alone.consumes),
      ];
      aloneViews.set(aloneViewKey(build.name, id), { preload, data: alone.data });
    }
    const previous = find(choice.unit, choice.previous);
    return [toRemote(parts, choice, shell, build, previous && isRemoteBuild(previous) ? previous : undefined)];
  });
  const extensions = offeredExtensions(
    parts.choices.flatMap(({ unit, version, override, channel }) => {
      const build = find(unit, version);
      if (!build || !isRemoteBuild(build)) return [];
      const { disabled, switchedOff = [] } = unitState(parts.state, unit);
      const isOverridden = channel === 'override';
      // The tab asks a developer's own build itself.
      const isWhole = (!disabled || isOverridden) && !(override && 'url' in override);
      return [{ build, isWhole, switchedOff: isOverridden ? [] : switchedOff }];
    }),
  );
  const { build, version, provides } = shell;
  const content = { shell: { build, version, api: provides.shellApi }, remotes };
  return {
    shell,
    hasPreviousShell: shellChoice.previous !== null,
    chunkIntegrity,
    aloneViews,
    extensions,
    units,
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
  { channel, override }: Choice,
  shell: ShellBuild,
  build: RemoteBuild,
  previous: RemoteBuild | undefined,
): Remote {
  const folder = loadedFrom(remotesOrigin, build, override);
  const url = (file: string) => `${folder}/${file}`;
  const { disabled } = unitState(state, build.name);
  return {
    name: build.name,
    team: build.team,
    version: build.version,
    build: build.build,
    channel,
    manifest: url(build.manifest.file),
    entry: url(build.entry.file),
    ...(hasIntegrity(override) && { integrity: integrityOf(build) }),
    ...(disabled && channel !== 'override' && { disabled }),
    requires: build.requires,
    provides: {
      routes: build.provides.routes.map(({ consumes = [], alone: _alone, ...route }) => ({
        ...route,
        preload: [...route.preload.map(url), ...filesOfModules(shell, build, consumes)],
      })),
      ...(build.provides.nav && { nav: navItemsOf(build) }),
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

/**
 * Describes a developer's own build. Its address isn't read here, so it is described like the live version until the
 * tab has loaded it. It has no preloads or integrities, as its chunks change with each edit.
 */
function ownRemote(name: string, url: string, live: UnitBuild | undefined): Remote {
  const known = live && isRemoteBuild(live) ? live : undefined;
  return {
    name,
    team: known?.team ?? '',
    version: known?.version ?? UNKNOWN_VERSION,
    build: known?.build ?? '',
    channel: 'override',
    manifest: `${url}/${MANIFEST_FILE}`,
    entry: `${url}/${ENTRY_FILE}`,
    requires: known?.requires ?? ANY_SHELL,
    provides: {
      routes: (known?.provides.routes ?? []).map(({ alone: _alone, ...route }) => ({ ...route, preload: [] })),
      ...(known?.provides.nav && { nav: navItemsOf(known) }),
    },
    describedAt: `${url}/${REMOTE_BUILD_FILE}`,
  };
}

/**
 * Lists the shell's files of shared modules for the current major of ui; remotes on the previous major find theirs
 * themselves.
 */
function filesOfModules(
  { provides, moduleFiles = {} }: ShellBuild,
  { requires }: RemoteBuild,
  modules: string[],
): string[] {
  if (!isMet(requires.ui, provides.ui)) return [];
  return [...new Set(modules.flatMap((module) => moduleFiles[module] ?? []))];
}

/** Lists the addresses of a build's files, without those that only servers and tools read, and pictures for app stores. */
function loadableFiles({ files }: UnitBuild, folder: string): string[] {
  return files.filter(({ name }) => LOADABLE.test(name) && !isSourceMap(name)).map(({ name }) => `${folder}/${name}`);
}

function publishedAt(origin: string, { name, version }: RemoteBuild): string {
  return `${origin}/remotes/${name}/${version}`;
}

function loadedFrom(remotesOrigin: string, build: RemoteBuild, override: Choice['override']): string {
  if (override && 'fail' in override) return drillPath(override.fail, build);
  return publishedAt(remotesOrigin, build);
}

/** Returns true if the choice's integrity is used. Drills keep it only if they test a mismatch. */
function hasIntegrity(override: Choice['override']): boolean {
  if (!override || 'version' in override) return true;
  return 'fail' in override && override.fail.endsWith('-altered');
}

function integrityOf({ manifest, entry }: RemoteBuild): { manifest: string; entry: string } {
  return { manifest: manifest.integrity, entry: entry.integrity };
}
